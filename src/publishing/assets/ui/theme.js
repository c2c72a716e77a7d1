/** Runs before anything shows: the choice of the reader, where they made one and the browser keeps it. */
{
  let theme;
  try {
    theme = localStorage.getItem('bindery-theme');
  } catch {
    // Storage is forbidden here: the site's own scheme stays.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}
