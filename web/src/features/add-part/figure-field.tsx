import type { ComponentProps } from 'react';
import { FormField } from '../../components/form/form-field.tsx';

interface FigureFieldProps
  extends Pick<
    ComponentProps<typeof FormField>,
    'name' | 'label' | 'hint' | 'hintProps' | 'lead' | 'placeholder' | 'autoFocus'
  > {
  decimals?: boolean;
}

/** Takes a figure in a Formik form. It is not a number input, because scrolling changes the value of those. */
export function FigureField({ decimals = false, ...field }: FigureFieldProps) {
  return (
    <FormField
      {...field}
      clean={(typed) => withoutSigns(typed, decimals ? GROUPED : GROUPED_UNITS)}
      inputMode={decimals ? 'decimal' : 'numeric'}
      isFigure
    />
  );
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?![\d,])/;

/** In whole numbers, a point groups digits too. One figure uses only one of the two signs: `1,000.500` is not a million. */
const GROUPED_UNITS = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)(?![\d,]|\.\d{3})/;

/** Turns a pasted `$1,240` into `1240`. `8,40` does not mean 840, so it stays, and the validation refuses it. */
export function withoutSigns(typed: string, grouped = GROUPED): string {
  return typed
    .replace(/[\s$%]/g, '')
    .replace(grouped, (figures) => figures.replaceAll(/[,.]/g, ''));
}
