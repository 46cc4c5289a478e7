import InputAdornment from '@mui/material/InputAdornment';
import { FormField } from '../../components/form/form-field.tsx';
import { fonts } from '../../theme/tokens.ts';

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

/** A figure of a formik form. Not a number input: that changes its value when one scrolls. */
export function FigureField(props: FigureFieldProps) {
  const { before, isHintDue = false, decimals = false, ...field } = props;
  return (
    <FormField
      {...field}
      hintProps={isHintDue ? { sx: { color: 'var(--accent)' } } : undefined}
      autoComplete="off"
      // '$1,240' is pasted as often as '1240' is typed.
      clean={(typed) => typed.replace(/[\s,$]/g, '')}
      inputProps={{ inputMode: decimals ? 'decimal' : 'numeric' }}
      startAdornment={
        before && (
          <InputAdornment position="start" disableTypography sx={{ color: 'text.secondary' }}>
            {before}
          </InputAdornment>
        )
      }
      sx={{ '& input': { fontFamily: fonts.mono, fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
