/** Within this time nobody has seen what a press did, and answered it with another. */
const UNSEEN_MS = 500;

/**
 * Drops a second press that was not meant for what stands there now: that of a double click where the first one has opened
 * or closed something, and that of somebody who pressed again just as the page came alive and repeated the first.
 */
export function dropStraySecondPress(): void {
  let first: Element | string;
  let repeated: Element | null = null;
  let repeatedAt = 0;
  const hear = (event: MouseEvent) => {
    const target = event.target as Element; // a click has an element
    const button = target.closest('button');
    if (!event.isTrusted) {
      repeated = button;
      repeatedAt = Date.now();
      return;
    }
    const layer = target.closest('dialog, .MuiModal-root') ?? location.pathname;
    const isImpatient = button && button === repeated && Date.now() - repeatedAt < UNSEEN_MS;
    repeated = null;
    if (event.detail < 2) first = layer;
    if (isImpatient || layer !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('click', hear, true);
}
