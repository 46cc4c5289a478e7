import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useId } from 'react';

interface FormFieldProps
  extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'multiline' | 'minRows' | 'readOnly'> {
  /** The field's name in the form's values. */
  name: string;
  label: string;
  /** Stands beneath while there is no error. */
  hint?: string;
}

/** A text field of a formik form: its word above, its error beneath. Needs MUI around it. */
export function FormField({ name, label, hint, ...input }: FormFieldProps) {
  const id = useId();
  const [field, { error, touched }] = useField<string>(name);
  const fault = touched ? error : undefined;
  const beneath = fault ?? hint;
  return (
    <FormControl fullWidth error={Boolean(fault)} sx={{ gap: 0.5 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...field}
        {...input}
        id={id}
        {...(beneath && { 'aria-describedby': `${id}-beneath` })}
      />
      {beneath && <FormHelperText id={`${id}-beneath`}>{beneath}</FormHelperText>}
    </FormControl>
  );
}
