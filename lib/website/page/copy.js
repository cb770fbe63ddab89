// Each button copies the text beside it. Browsers without a clipboard for file:// select
// the text instead.
for (const button of document.querySelectorAll(".copy > button")) {
  const text = button.nextElementSibling;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(text);
      button.textContent = document.execCommand("copy") ? "Copied" : "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
}
