import Typography from '@mui/material/Typography';
import type { Ref } from 'react';

interface FaultProps {
  /** Why something failed and what to do next; `null` while nothing has. */
  children: string | null;
  ref?: Ref<HTMLParagraphElement>;
}

/** A refusal in red, read out when it comes. Takes no room while there is none. */
export function Fault({ children, ref }: FaultProps) {
  return (
    <Typography
      ref={ref}
      role="alert"
      variant="body2"
      color="error"
      sx={{ '&:empty': { display: 'none' } }}
    >
      {children}
    </Typography>
  );
}
