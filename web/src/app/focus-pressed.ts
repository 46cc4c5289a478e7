/**
 * Gives a pressed button the focus where the browser does not: in Safari, where pages would not know from where a dialog
 * was opened or what has left the page. A field that has the focus keeps it: an iPhone would close its keyboard.
 */
export function focusPressed(): void {
  const focus = ({ target, defaultPrevented }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const active = document.activeElement;
    if (!button || button === active || defaultPrevented || !active?.contains(button)) return;
    button.focus({ preventScroll: true, focusVisible: false });
  };
  addEventListener('click', focus, true);
}
