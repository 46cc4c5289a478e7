// Runs in the page's head before anything is painted, so that a chosen colour scheme never flashes.
// color-scheme.ts owns the same key and the same classes.
{
  let mode = null;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {}
  if (mode !== 'light' && mode !== 'dark')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(mode);
}
