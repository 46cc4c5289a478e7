import { FormField } from '../../components/form/form-field.tsx';

interface FigureFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Stands before the figure, such as `$`. */
  lead?: string;
  /** The hint asks for a second thought. */
  isHintDue?: boolean;
  decimals?: boolean;
  autoFocus?: boolean;
}

/** Takes a figure in a Formik form. It is not a number input, which changes its value when somebody scrolls. */
export function FigureField(props: FigureFieldProps) {
  const { isHintDue = false, decimals = false, ...field } = props;
  return (
    <FormField
      {...field}
      hintProps={{ 'data-due': isHintDue }}
      autoComplete="off"
      clean={(typed) => withoutSigns(typed, decimals ? GROUPED : GROUPED_UNITS)}
      inputMode={decimals ? 'decimal' : 'numeric'}
      isFigure
    />
  );
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?![\d,])/;

/** Where no fraction can be meant, a point groups too, but not both in one figure: `1,000.500` is not a million. */
const GROUPED_UNITS = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)(?![\d,]|\.\d{3})/;

/** Makes `1240` of `$1,240`, which is pasted as often. `8,40` stays, to be refused: it is not 840. */
export function withoutSigns(typed: string, grouped = GROUPED): string {
  return typed
    .replace(/[\s$%]/g, '')
    .replace(grouped, (figures) => figures.replaceAll(/[,.]/g, ''));
}
