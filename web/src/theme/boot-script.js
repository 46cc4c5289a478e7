// Runs in the page's head before anything is painted, so that a chosen colour scheme never flashes, nor
// Log In for who is signed in. color-scheme.ts owns the same key and the same classes.
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
// A page that was rendered at build time is painted first. What waits in its template, scripts and fonts,
// comes after that, and before it the answer that its script would ask for, which early-answers.ts takes.
addEventListener('DOMContentLoaded', () => {
  const later = document.getElementById('later');
  if (!later) return;
  const keep = ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) window.earlyPress.button = button;
  };
  // A press on a button that can do nothing yet is done when the page is alive: early-press.ts.
  window.earlyPress = { button: null, end: () => removeEventListener('click', keep) };
  addEventListener('click', keep);
  const returning = document.documentElement.classList.contains('returning');
  const id = location.pathname.split('/')[2];
  const asks =
    later.dataset.asks ?? (returning && later.dataset.memberAsks?.replace(':id', () => id));
  // After an own write the script asks by the time of it: own-writes.ts.
  let hasWritten = false;
  try {
    hasWritten = Date.now() - localStorage.getItem('wroteAt') < 70_000;
  } catch {}
  const start = () => {
    if (asks && !hasWritten) {
      const answer = fetch(asks, { headers: { Accept: 'application/json' } });
      answer.catch(() => {});
      window.earlyAnswers = { [asks]: answer };
    }
    // In order, each in a task of its own.
    for (const script of later.content.querySelectorAll('script')) script.async = false;
    document.head.append(later.content);
  };
  // A page in the background is not painted, and an old browser does not tell.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) start();
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
});
