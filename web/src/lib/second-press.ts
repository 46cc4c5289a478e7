/**
 * Drops the second press of a double click where the first one has opened or closed something. It was not meant for what
 * stands there now: it would close the question that the first one asked, or answer it.
 */
export function dropStraySecondPress(): void {
  let first: Element | string;
  const hear = (event: MouseEvent) => {
    const layer = (event.target as Element).closest('dialog, .MuiModal-root') ?? location.pathname; // a click has an element
    if (event.detail < 2) first = layer;
    else if (layer !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('click', hear, true);
}
