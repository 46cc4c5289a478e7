import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Fault } from './fault.tsx';

/** Shows in red why a form could not be sent: the text that `showRefusal` has set. */
export function FormFault() {
  const { status, isSubmitting } = useFormikContext();
  return (
    <>
      <FormFocus />
      <Fault>{!isSubmitting && typeof status === 'string' ? status : null}</Fault>
    </>
  );
}

/**
 * Moves the focus to the first field to correct after each attempt, and to a button only at the end of its press.
 * Otherwise the error of the field that loses the focus would move the button from under the pointer, and the press would
 * be lost.
 */
export function FormFocus() {
  const place = useRef<HTMLSpanElement>(null);
  const wasSubmitting = useRef(false);
  const { isSubmitting } = useFormikContext();
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) focusNext(place.current?.closest('form'));
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  useEffect(() => {
    const form = place.current?.closest('form');
    const gone = new AbortController();
    const { signal } = gone;
    form?.addEventListener('mousedown', press, { signal });
    form?.addEventListener('click', press, { signal });
    return () => gone.abort();
  }, []);
  return <span ref={place} hidden />;
}

/** Gives a button the focus at the end of a press. A key in a field, which clicks one too, leaves the focus there. */
function press(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button || event.detail === 0) return;
  if (event.type === 'mousedown') event.preventDefault();
  // Pointers need no focus ring.
  else button.focus({ focusVisible: false });
}

/**
 * Focuses the first field with an error. In a group of radio buttons it is the chosen one, because the focus would make
 * another one look chosen.
 */
function focusNext(form: HTMLFormElement | null | undefined) {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = faulty?.matches('input, select, textarea')
    ? faulty
    : (faulty?.querySelector<HTMLElement>(':checked') ?? faulty?.querySelector('input'));
  field?.focus();
}
