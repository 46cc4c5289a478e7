import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';
import { Fault } from './fault.tsx';

/**
 * Why the form could not be sent, in red beneath it: the text that `showRefusal` left. After each try it
 * takes the focus to the first field that has to be mended, or back to the button.
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
    if (wasSubmitting.current && !isSubmitting) focusWhatIsNext(place.current?.closest('form'));
    wasSubmitting.current = isSubmitting;
  }, [place, isSubmitting]);
}

/**
 * The field itself, or the button of a group that is chosen: another one would look as if it were. Without
 * a fault the button that was pressed, which lost the focus while it was switched off.
 */
function focusWhatIsNext(form: HTMLFormElement | null | undefined) {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = faulty?.matches('input, textarea')
    ? faulty
    : (faulty?.querySelector<HTMLElement>(':checked') ?? faulty?.querySelector('input'));
  const isLost = document.activeElement === document.body;
  (field ?? (isLost ? form?.querySelector<HTMLElement>('[type="submit"]') : null))?.focus();
}
