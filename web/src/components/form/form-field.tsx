import type { FormHelperTextProps } from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { Field } from './field.tsx';

interface FormFieldProps extends Omit<OutlinedInputProps, 'name' | 'label' | 'onChange'> {
  /** The field's name in the form's values. */
  name: string;
  label: string;
  /** Stands beneath while there is no error. */
  hint?: string | undefined;
  hintProps?: FormHelperTextProps | undefined;
  /** Turns what is typed into what the field takes. */
  clean?: (typed: string) => string;
}

/** A text field of a formik form. */
export function FormField({ name, label, hint, hintProps, clean, ...input }: FormFieldProps) {
  const [field, { error, touched }, { setValue }] = useField<string>(name);
  return (
    <Field label={label} error={touched ? error : undefined} hint={hint} hintProps={hintProps}>
      {(attributes) => (
        <OutlinedInput
          {...field}
          {...input}
          {...attributes}
          {...(clean && { onChange: ({ target }) => setValue(clean(target.value)) })}
        />
      )}
    </Field>
  );
}
