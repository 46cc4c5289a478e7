// Runs in the page's head before anything is painted, so that a chosen colour scheme never flashes, nor
// Log In for who is signed in.
// color-scheme.ts owns the same key and the same classes.
{
  let mode = null;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {}
  if (mode !== 'light' && mode !== 'dark')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(mode);
  try {
    if (localStorage.getItem('accessToken')) document.documentElement.classList.add('returning');
  } catch {}
}
