import Typography from '@mui/material/Typography';

interface FaultProps {
  /** Why something failed and what to do next; `null` while nothing has. */
  children: string | null;
}

/** A refusal in red, read out when it comes. Takes no room while there is none. */
export function Fault({ children }: FaultProps) {
  return (
    <Typography role="alert" variant="body2" color="error" sx={{ '&:empty': { display: 'none' } }}>
      {children}
    </Typography>
  );
}
