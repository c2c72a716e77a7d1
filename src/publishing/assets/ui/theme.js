/** Runs before the page is rendered: applies the reader's choice of the scheme, if there is one and the browser stores it. */
{
  let theme;
  try {
    theme = localStorage.getItem('bindery-theme');
  } catch {
    // Storage is forbidden here: the scheme of the site applies.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
