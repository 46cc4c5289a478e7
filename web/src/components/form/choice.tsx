import { Field, inputClass } from './field.tsx';

interface ChoiceProps<Name extends string> {
  label: string;
  /** The words for each choice. */
  names: Readonly<Record<Name, string>>;
  among: readonly Name[];
  value: Name | undefined;
  /** Called with an empty text for all. */
  onChoose: (name: string) => void;
}

/** Narrows a list down to one of several, or to none of them in particular. */
export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, names, among, value, onChoose } = props;
  return (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className={inputClass}
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">All</option>
          {among.map((name) => (
            <option key={name} value={name}>
              {names[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
