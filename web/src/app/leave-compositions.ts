/** The code of every key that goes to an input method. Phones compose too, but their Enter has a code of its own. */
const PROCESSED = 229;

/**
 * Leaves keys to the input method that composes a text of them, as Japanese is typed: its Enter ends the composition, and
 * would also be taken for that of the field.
 */
export function leaveCompositions(): void {
  addEventListener(
    'keydown',
    (event) => event.keyCode === PROCESSED && event.stopPropagation(),
    true,
  );
}
