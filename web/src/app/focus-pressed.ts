/**
 * Focuses a pressed button in Safari, which does not. Otherwise pages would not know which button has opened a dialog, or
 * has left the page. A field that has the focus keeps it, because an iPhone would close its keyboard.
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
