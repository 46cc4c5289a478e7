import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  /** Set in the figures that are compared. */
  isFigure?: boolean;
}

/** A field that the shop fills in, for the customer to check. */
export function ReadOnlyField({ label, value, isFigure = false }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ gap: 0.5 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        value={value}
        readOnly
        sx={isFigure ? { fontFamily: 'var(--font-mono)' } : {}}
      />
    </FormControl>
  );
}
