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

/** Moves the focus after each attempt to the first field to correct. */
export function FormFocus() {
  const place = useRef<HTMLSpanElement>(null);
  const wasSubmitting = useRef(false);
  const { isSubmitting } = useFormikContext();
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) focusNext(place.current?.closest('form'));
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return <span ref={place} hidden />;
}

/** Focuses the first field with an error. Of a group of radio buttons, the chosen one: another one would look chosen. */
function focusNext(form: HTMLFormElement | null | undefined) {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = faulty?.matches('input, select, textarea')
    ? faulty
    : (faulty?.querySelector<HTMLElement>(':checked') ?? faulty?.querySelector('input'));
  field?.focus();
}
