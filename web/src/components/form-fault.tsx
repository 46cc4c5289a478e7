import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Why the form could not be sent, in red beneath it: the text that `showRefusal` left. Takes the focus
 * to the first field that has to be mended.
 */
export function FormFault() {
  const place = useRef<HTMLParagraphElement>(null);
  const { status, isSubmitting } = useFormikContext();
  useFocusOnFault(place, isSubmitting);
  return (
    <Typography
      ref={place}
      role="alert"
      variant="body2"
      color="error"
      sx={{ '&:empty': { display: 'none' } }}
    >
      {!isSubmitting && typeof status === 'string' ? status : null}
    </Typography>
  );
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
