import { useField } from 'formik';
import { Field, inputClass } from './field.tsx';

interface ChoiceFieldProps {
  /** The field's name in the form's values. */
  name: string;
  label: string;
  /** The label of the empty choice. Without it, a choice is required. */
  none?: string;
  /** The words of each choice, by its id. */
  choices: Readonly<Record<string, string>>;
  autoComplete?: string;
}

/** Renders a select of a Formik form. */
export function ChoiceField({ name, label, none, choices, ...select }: ChoiceFieldProps) {
  const [field, { error, touched }] = useField<string>(name);
  return (
    <Field label={label} error={touched ? error : undefined}>
      {(attributes) => (
        <select
          {...select}
          {...field}
          {...attributes}
          className={inputClass}
          aria-invalid={Boolean(touched && error)}
        >
          {none && <option value="">{none}</option>}
          {Object.entries(choices).map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
