// Sharing the page: the system's own sheet where there is one, else its address is copied. Without this file the page
// does without the button.
const button = document.getElementById('share');
if (navigator.share || navigator.clipboard) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const { url, title, copied } = button.dataset;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        button.querySelector('span').textContent = copied;
      }
    } catch {
      // Closed without choosing anybody, or not allowed: the address stands below the code, too.
    }
  });
}
