import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { type ChangeEvent, useId } from 'react';
import { fonts } from '../../theme/tokens.ts';

interface FigureFieldProps {
  name: string;
  label: string;
  /** Stands before the figure, such as `$`. */
  before?: string;
  /** Stands beneath while there is no error. */
  hint?: string;
  /** The hint asks for a second thought. */
  isHintDue?: boolean;
  decimals?: boolean;
}

/** A figure of a formik form. Not a number input: that changes its value when one scrolls. */
export function FigureField(props: FigureFieldProps) {
  const { name, label, before, hint, isHintDue = false, decimals = false } = props;
  const id = useId();
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<string>(name);
  const fault = touched ? error : undefined;
  const beneath = fault ?? hint;
  // '$1,240' is pasted as often as '1240' is typed.
  const onChange = (event: ChangeEvent<HTMLInputElement>) =>
    setValue(event.target.value.replace(/[\s,$]/g, ''));
  return (
    <FormControl fullWidth error={Boolean(fault)} sx={{ gap: 0.5 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        autoComplete="off"
        inputProps={{ inputMode: decimals ? 'decimal' : 'numeric' }}
        {...(before && { startAdornment: <Unit>{before}</Unit> })}
        {...(beneath && { 'aria-describedby': `${id}-beneath` })}
        sx={{ '& input': { fontFamily: fonts.mono, fontVariantNumeric: 'tabular-nums' } }}
      />
      {beneath && (
        <FormHelperText
          id={`${id}-beneath`}
          sx={isHintDue && !fault ? { color: 'var(--accent)' } : {}}
        >
          {beneath}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function Unit({ children }: { children: string }) {
  return (
    <InputAdornment position="start" disableTypography sx={{ color: 'text.secondary' }}>
      {children}
    </InputAdornment>
  );
}
