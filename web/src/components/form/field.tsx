import FormControl from '@mui/material/FormControl';
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  /** Stands beneath in red. */
  error?: string | undefined;
  /** Stands beneath while there is no error. */
  hint?: ReactNode;
  hintProps?: FormHelperTextProps | undefined;
  sx?: SxProps;
  /** The input, which takes these attributes. */
  children: (attributes: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** An input with its word above and its hint or error beneath. Needs MUI around it. */
export function Field({ label, error, hint, hintProps, sx, children }: FieldProps) {
  const id = useId();
  const beneath = error ?? hint;
  return (
    <FormControl fullWidth error={Boolean(error)} sx={{ gap: 0.5, ...sx }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, ...(beneath && { 'aria-describedby': `${id}-beneath` }) })}
      {beneath && (
        <FormHelperText {...(error ? {} : hintProps)} id={`${id}-beneath`}>
          {beneath}
        </FormHelperText>
      )}
    </FormControl>
  );
}
