/** Nobody can react to the effect of a press within this time, in milliseconds. */
const UNSEEN_MS = 500;

/**
 * Ignores unintended second presses: the second click of a double click, if the first opened, closed, moved or removed
 * something, so that the second hits something else; a press that comes just when the page has become interactive and has
 * replayed the first one; and the repeats of a held Enter key, which would press whatever gets the focus next.
 */
export function dropStraySecondPress(): void {
  let firstLayer: Element | string;
  let first: Element | undefined;
  let isStray = false;
  let repeated: Element | null = null;
  let repeatedAt = 0;
  const press = (event: MouseEvent) => {
    const control = controlAt(event);
    const layer = control.closest('dialog, .MuiModal-root') ?? location.pathname;
    if (event.detail < 2) {
      firstLayer = layer;
      first = control;
    }
    isStray = layer !== firstLayer || control !== first;
    // It must not move the focus either.
    if (isStray) event.preventDefault();
  };
  const hear = (event: MouseEvent) => {
    const control = controlAt(event);
    if (!event.isTrusted) {
      repeated = control;
      repeatedAt = Date.now();
      return;
    }
    const isImpatient = control === repeated && Date.now() - repeatedAt < UNSEEN_MS;
    repeated = null;
    // Keys and labels cause clicks without a `mousedown`.
    if (isImpatient || (isStray && event.detail > 1)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('keydown', dropHeldEnter, true);
  addEventListener('mousedown', press, true);
  addEventListener('click', hear, true);
}

function dropHeldEnter(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the control around the pressed element, or the element itself if there is none. */
function controlAt({ target }: MouseEvent): Element {
  const element = target as Element; // a press has an element
  return element.closest('a, button, input, label, select, textarea') ?? element;
}
