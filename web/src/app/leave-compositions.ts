/** The code of every key that an input method handles. Phones compose too, but their Enter has another code. */
const PROCESSED = 229;

/**
 * Leaves keys to an input method while it composes text, such as Japanese. Its Enter ends the composition, and must not
 * submit the field too.
 */
export function leaveCompositions(): void {
  addEventListener(
    'keydown',
    (event) => event.keyCode === PROCESSED && event.stopPropagation(),
    true,
  );
}
