/** Nobody can react to the effect of a press within this time. */
const UNSEEN_MS = 500;

/**
 * Ignores an unintended second press: of a double click whose first click opened or closed something, or of a visitor
 * who pressed again just when the page became interactive and repeated the first press.
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
