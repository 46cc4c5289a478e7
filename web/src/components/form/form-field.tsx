import { useField } from 'formik';
import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react';
import { type Beneath, Field, inputClass, Led } from './field.tsx';

interface FormFieldProps
  extends Omit<Beneath, 'error'>,
    Pick<
      ComponentProps<'input'>,
      'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'list' | 'placeholder'
    > {
  /** The field's name in the form's values. */
  name: string;
  label: string;
  /** The number of lines of a text area; a single-line field without it. */
  rows?: number;
  /** A prefix of the input. */
  lead?: string | undefined;
  /** Uses tabular figures. */
  isFigure?: boolean;
  /** Converts typed text into the field's value. */
  clean?: (typed: string) => string;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;

/** Cleans the text of an input, and leaves the caret where it is. */
function cleaned(input: Input, clean: (typed: string) => string): string {
  const behind = input.value.length - (input.selectionEnd ?? 0);
  const text = clean(input.value);
  if (text === input.value) return text;
  input.value = text;
  input.setSelectionRange(text.length - behind, text.length - behind);
  return text;
}

/** Renders a text field of a Formik form. The browser completes it only if `autoComplete` says with what. */
export function FormField({ name, label, hint, hintProps, ...props }: FormFieldProps) {
  const { rows, lead, isFigure, clean, type = 'text', ...input } = props;
  const [field, { error, touched }, { setValue }] = useField<string>(name);
  const isWrong = touched && Boolean(error);
  return (
    <Field label={label} error={touched ? error : undefined} hint={hint} hintProps={hintProps}>
      {(attributes) => {
        const all = {
          ...field,
          autoComplete: 'off',
          ...input,
          ...attributes,
          className: inputClass,
          'aria-invalid': isWrong,
          'data-figure': isFigure,
          ...(clean && {
            // Text in composition must stay as it is. A phone's keyboard composes each word.
            onChange: ({ target, nativeEvent }: ChangeEvent<Input>) =>
              setValue(isComposing(nativeEvent) ? target.value : cleaned(target, clean)),
            onCompositionEnd: ({ currentTarget }: CompositionEvent<Input>) =>
              setValue(cleaned(currentTarget, clean)),
          }),
        };
        if (rows !== undefined) return <textarea {...all} rows={rows} />;
        return lead ? (
          <Led lead={lead}>
            <input {...all} type={type} />
          </Led>
        ) : (
          <input {...all} type={type} />
        );
      }}
    </Field>
  );
}
