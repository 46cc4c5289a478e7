/** Within this time nobody has seen what a press did, and answered it with another. */
const UNSEEN_MS = 500;

/**
 * Drops a second press that was not meant for what stands there now: that of a double click where the first one has opened
 * or closed something, and that of somebody who pressed again just as the page came alive and repeated the first.
 */
export function dropStraySecondPress(): void {
  let first: Element | string;
  let repeated: EventTarget | null = null;
  let repeatedAt = 0;
  const hear = (event: MouseEvent) => {
    const { target, detail, isTrusted } = event;
    if (!isTrusted) {
      repeated = target;
      repeatedAt = Date.now();
      return;
    }
    const layer = (target as Element).closest('dialog, .MuiModal-root') ?? location.pathname; // a click has an element
    const isImpatient = repeated === target && Date.now() - repeatedAt < UNSEEN_MS;
    repeated = null;
    if (detail < 2) first = layer;
    if (isImpatient || layer !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('click', hear, true);
}
