/**
 * Runs in the head of every page before anything is painted, so that nothing flashes: the wrong colour scheme, Log In for
 * a signed-in visitor, or the frame of a staff page for a customer. `boot-script.ts` compiles it into the page.
 */
import { sinceOwnWrite } from '../src/lib/api/own-writes.ts';
import { askEarly, keepEarlyPress, onTakenOver } from '../src/lib/handover.ts';
import { storedRole, storedToken, storedUser } from '../src/lib/session/stored-token.ts';
import { showColorMode, storedColorMode } from '../src/theme/color-mode.ts';

const isReturning = storedToken() !== null;

showColorMode(storedColorMode());
document.documentElement.classList.toggle('returning', isReturning);
document.documentElement.dataset.role = storedRole() ?? '';

addEventListener('DOMContentLoaded', () => {
  const later = document.querySelector<HTMLTemplateElement>('#later');
  if (!later) return;
  keepEarlyPress();
  afterFirstPaint(() => startShop(later));
});

/** How long after the first frame its paint may still be reported, in milliseconds. */
const REPORT_MS = 300;

/** How long the first frame may take, in milliseconds. */
const FRAME_MS = 3_000;

/**
 * Runs a task after the first paint. Runs it immediately in a background page, which is not painted, and in a browser
 * that does not report paints. Firefox does not report the paint of some reloaded pages; there the first frame counts. A
 * window that is out of sight may have no frame, so the wait is limited.
 */
function afterFirstPaint(task: () => void): void {
  const isReported = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (document.hidden || !isReported) {
    task();
    return;
  }
  const painted = new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(resolve, REPORT_MS));
    setTimeout(resolve, FRAME_MS);
  });
  void painted.then(task);
}

/** Requests the data that the page shows first, then loads the scripts and fonts that wait in the template. */
function startShop(later: HTMLTemplateElement): void {
  const { asks, memberAsks, ownAsks } = later.dataset;
  const path = asks ?? (isReturning ? memberAsks : undefined);
  // After a write of this browser, the shop's script requests the list with the time of the write.
  if (path && sinceOwnWrite('listParts').maxAge === undefined) askEarly(filled(path));
  if (ownAsks) askOwn(ownAsks.split(' '));
  // The scripts run in order, each as a separate task.
  const scripts = later.content.querySelectorAll('script');
  for (const script of scripts) script.async = false;
  // The last one is the shop's own, which fails if any of its imports does.
  scripts[scripts.length - 1]?.addEventListener('error', sayLifeless);
  sayLifelessIfLate();
  document.head.append(later.content);
}

/** How long a page may stay inactive before its reader is told, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Says that the page is inactive while its script hangs, until the script arrives. */
function sayLifelessIfLate(): void {
  const late = setTimeout(sayLifeless, PATIENCE_MS);
  onTakenOver(() => {
    clearTimeout(late);
    document.querySelector('.lifeless')?.remove();
  });
}

/** Says once that the page can be read but not used. The link needs no script. */
function sayLifeless(): void {
  if (document.querySelector('.lifeless')) return;
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<p class="page lifeless" role="alert">Part of this page has not loaded, so its buttons do nothing. <a href="">Reload the page</a></p>',
  );
}

/**
 * Requests data as the person whose token is stored, if the shop's script will use that token too. A list that the
 * address filters is left to that script, which knows the filter.
 */
function askOwn(paths: readonly string[]): void {
  const email = storedUser(Date.now())?.email;
  const whole = paths.filter((path) => location.search === '' || !path.includes('?'));
  if (email) for (const path of whole) askEarly(filled(path, email), storedToken());
}

/** Fills in a path: the last segment of the page's address for `:id`, and an e-mail address for `:email`. */
function filled(path: string, email = ''): string {
  const id = location.pathname.split('/').findLast(Boolean) ?? '';
  return path.replace(':id', () => id).replace(':email', () => encodeURIComponent(email));
}
