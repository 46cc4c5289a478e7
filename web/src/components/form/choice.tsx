import { Field, inputClass } from './field.tsx';

type ChoiceProps<Name extends string> = {
  label: string;
  /** The label of each choice, in their order. */
  names: Readonly<Record<Name, string>>;
} & (
  | { isRequired: true; value: Name; onChoose: (name: Name) => void }
  | { isRequired?: false; value: Name | undefined; onChoose: (name: Name | undefined) => void }
);

/** Chooses one of several or, unless a choice is required, all of them (`undefined`). */
export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, names, value } = props;
  const among = Object.keys(names) as Name[]; // Object.keys forgets them
  const choose = (typed: string) => {
    const chosen = among.find((name) => name === typed);
    if (!props.isRequired) props.onChoose(chosen);
    else if (chosen !== undefined) props.onChoose(chosen);
  };
  return (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className={inputClass}
          value={value ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {!props.isRequired && <option value="">All</option>}
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
