import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';

/** Why the form could not be sent, in red beneath it: the text that `showRefusal` left. */
export function FormFault() {
  const { status, isSubmitting } = useFormikContext();
  return (
    <Typography role="alert" variant="body2" color="error" sx={{ '&:empty': { display: 'none' } }}>
      {!isSubmitting && typeof status === 'string' ? status : null}
    </Typography>
  );
}
