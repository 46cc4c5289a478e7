import { FormField } from '../../components/form/form-field.tsx';

interface FigureFieldProps {
  name: string;
  label: string;
  hint: string;
  /** Stands before the figure, such as `$`. */
  before?: string;
  /** The hint asks for a second thought. */
  isHintDue?: boolean;
  decimals?: boolean;
}

/** Takes a figure in a Formik form. It is not a number input, which changes its value when somebody scrolls. */
export function FigureField(props: FigureFieldProps) {
  const { before, isHintDue = false, decimals = false, ...field } = props;
  return (
    <FormField
      {...field}
      hintProps={{ 'data-due': isHintDue }}
      autoComplete="off"
      clean={(typed) => withoutSigns(typed, decimals ? ',' : ',.')}
      inputMode={decimals ? 'decimal' : 'numeric'}
      lead={before}
      isFigure
    />
  );
}

/**
 * Makes `1240` of `$1,240`, which is pasted as often, and of `1.240` where no fraction can be meant. `8,40` stays, to be
 * refused: it is not 840.
 */
function withoutSigns(typed: string, separators: ',' | ',.'): string {
  const grouped = new RegExp(`^\\d{1,3}(?:[${separators}]\\d{3})+(?![\\d,])`);
  return typed.replace(/[\s$]/g, '').replace(grouped, (figures) => figures.replaceAll(/[,.]/g, ''));
}
