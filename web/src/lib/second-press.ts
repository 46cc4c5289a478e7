/** Nobody can react to the effect of a press within this time. */
const UNSEEN_MS = 500;

/**
 * Ignores an unintended second press: of a double click whose first click opened, closed, moved or removed something,
 * so that the second one hits something else; or of a visitor who pressed again just when the page became interactive and
 * repeated the first press; or of an Enter that is held, which would press whatever has the focus next.
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
    // It must not take the focus either.
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
    // Keys and labels click without a press of their own.
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

/** Returns the control that takes a press as a whole, wherever it is hit; elsewhere, the element itself. */
function controlAt({ target }: MouseEvent): Element {
  const element = target as Element; // a press has an element
  return element.closest('a, button, input, label, select, textarea') ?? element;
}
