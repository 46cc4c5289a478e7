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
      // '$1,240' is pasted as often as '1240' is typed.
      clean={(typed) => typed.replace(/[\s,$]/g, '')}
      inputMode={decimals ? 'decimal' : 'numeric'}
      lead={before}
      isFigure
    />
  );
}
