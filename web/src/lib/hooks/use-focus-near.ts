import { useCallback } from 'react';

/**
 * Keeps the focus nearby when the focused element leaves the page: a row, a button, a whole panel. Returns the ref of
 * the watched element.
 */
export function useFocusNear() {
  return useCallback((place: HTMLElement | null) => {
    if (!place) return;
    let had: Node | null = null;
    const note = ({ target }: FocusEvent) => {
      had = target instanceof Node ? target : null;
    };
    const watcher = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || !had || had.isConnected) return;
      const gone = changes.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(had)),
      );
      const target = gone && successorOf(gone, changes);
      if (target) focusNearby(target);
    });
    place.addEventListener('focusin', note);
    watcher.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener('focusin', note);
      watcher.disconnect();
    };
  }, []);
}

/**
 * Moves the focus to an element near the one that had it. Scrolls there for the keyboard only, which must not lose sight of it:
 * under a pointer, nothing should move.
 */
export function focusNearby(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** Finds a control in what replaced the element, otherwise in what appeared at the same time, otherwise before it. */
function successorOf(
  { target, previousSibling }: MutationRecord,
  changes: readonly MutationRecord[],
): HTMLElement | undefined {
  const there = siblingAfter(target, previousSibling);
  const came = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const [first] = [there, ...came].flatMap((node) => ownControl(node) ?? []);
  return first ?? controlBefore(previousSibling ?? target, target);
}

function siblingAfter(parent: Node, previous: Node | null): Element | null {
  if (previous instanceof Element || previous instanceof Text) return previous.nextElementSibling;
  return parent instanceof Element ? parent.firstElementChild : null;
}

/** Returns the last control of a row, which usually removes it, or the first control of any other element. */
function ownControl(node: Node | null): HTMLElement | undefined {
  const controls = controlsIn(node);
  return node instanceof Element && node.matches('tr, li, th') ? controls.at(-1) : controls[0];
}

/** Finds the last control before the end of `anchor`, in the nearest of its ancestors that has controls. */
function controlBefore(anchor: Node, within: Node): HTMLElement | undefined {
  for (let at: Node | null = within; at; at = at.parentElement) {
    const controls = controlsIn(at);
    const before = controls.findLast(
      (control) =>
        anchor.contains(control) ||
        anchor.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    if (before ?? controls[0]) return before ?? controls[0];
  }
}

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

function controlsIn(node: Node | null): readonly HTMLElement[] {
  if (!(node instanceof HTMLElement)) return [];
  const inside = [...node.querySelectorAll<HTMLElement>(CONTROLS)];
  return node.matches(CONTROLS) ? [node, ...inside] : inside;
}
