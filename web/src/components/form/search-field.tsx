import type { InputHTMLAttributes, Ref } from 'react';
import { type Beneath, Field, inputClass } from './field.tsx';

interface SearchFieldProps
  extends Beneath,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'inputMode' | 'onKeyDown'> {
  label: string;
  value: string;
  onType: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Renders a search field without automatic capitals or spell checking. */
export function SearchField({
  label,
  value,
  onType,
  error,
  hint,
  hintProps,
  ...input
}: SearchFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} hintProps={hintProps}>
      {(attributes) => (
        <input
          {...attributes}
          {...input}
          className={inputClass}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // A visitor may paste a whole list. Neither the search nor an address takes more than this.
          maxLength={300}
          enterKeyHint="search"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
