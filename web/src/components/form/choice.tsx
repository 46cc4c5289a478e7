import { Field, inputClass } from './field.tsx';

type ChoiceProps<Name extends string> = {
  label: string;
  /** The label of each choice, in their order. */
  names: Readonly<Record<Name, string>>;
  /** The label of the empty choice. */
  none?: string;
  hint?: string;
} & (
  | { isRequired: true; value: Name; onChoose: (name: Name) => void }
  | { isRequired?: false; value: Name | undefined; onChoose: (name: Name | undefined) => void }
);

/** Chooses one of several or, unless a choice is required, none of them (`undefined`), which usually means all. */
export function Choice<Name extends string>(props: ChoiceProps<Name>) {
  const { label, names, none = 'All', hint, value } = props;
  const among = Object.keys(names) as Name[]; // Object.keys loses their type
  const choose = (typed: string) => {
    const chosen = among.find((name) => name === typed);
    if (!props.isRequired) props.onChoose(chosen);
    else if (chosen !== undefined) props.onChoose(chosen);
  };
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <select
          {...attributes}
          className={inputClass}
          value={value ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {!props.isRequired && <option value="">{none}</option>}
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
