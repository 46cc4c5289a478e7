import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { Fault } from './fault.tsx';

/**
 * Why the form could not be sent, in red beneath it: the text that `showRefusal` left. Takes the focus
 * to the first field that has to be mended.
 */
export function FormFault() {
  const place = useRef<HTMLParagraphElement>(null);
  const { status, isSubmitting } = useFormikContext();
  useFocusOnFault(place, isSubmitting);
  return <Fault ref={place}>{!isSubmitting && typeof status === 'string' ? status : null}</Fault>;
}

function useFocusOnFault(place: RefObject<HTMLElement | null>, isSubmitting: boolean) {
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) focusFirstFault(place.current?.closest('form'));
    wasSubmitting.current = isSubmitting;
  }, [place, isSubmitting]);
}

/** The field itself, or the first button of a group of them. */
function focusFirstFault(form: HTMLFormElement | null | undefined) {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = faulty?.matches('input, textarea') ? faulty : faulty?.querySelector('input');
  field?.focus();
}
