import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Fault } from './fault.tsx';

/** Says below a form, in red, why it could not be sent: the text that `showRefusal` has set. */
export function FormFault() {
  const { status, isSubmitting } = useFormikContext();
  return (
    <>
      <FormFocus />
      <Fault>{!isSubmitting && typeof status === 'string' ? status : null}</Fault>
    </>
  );
}

/** After each attempt, moves the focus to the first field to correct, or back to the button. */
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

/**
 * The field itself, or the chosen button of a group: another one would look as if it were chosen. Without
 * a fault the button that was pressed, which lost the focus while it was switched off.
 */
function focusNext(form: HTMLFormElement | null | undefined) {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = faulty?.matches('input, textarea')
    ? faulty
    : (faulty?.querySelector<HTMLElement>(':checked') ?? faulty?.querySelector('input'));
  const isLost = document.activeElement === document.body;
  (field ?? (isLost ? form?.querySelector<HTMLElement>('[type="submit"]') : null))?.focus();
}
