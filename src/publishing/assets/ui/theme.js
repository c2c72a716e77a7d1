/** Runs before the page is rendered: applies the colour scheme that the reader chose, if it is stored. */
{
  let theme;
  try {
    theme = localStorage.getItem('bindery-theme');
  } catch {
    // Storage is blocked: the scheme of the site applies.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
