import type { Part } from '@brushline/contract/parts';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { formatUnits } from '../../lib/units.ts';
import { MuiProvider } from '../../theme/mui-provider.tsx';
import { shortageOf } from '../parts/shortage.ts';
import { OrderForm } from './order-form.tsx';
import type { OrderCustomer } from './use-order-submit.ts';

/**
 * Takes the order of a part, or says why it cannot be ordered. It waits until the customer is known. A form
 * that is open stays open when somebody else takes the last units, so that nothing typed is lost.
 */
export function OrderPanel({ part }: { part: Part }) {
  const customer = useOrderCustomer();
  const isOrderable = part.stock >= part.minimumOrder;
  const [wasOrderable, setWasOrderable] = useState(isOrderable);
  if (isOrderable && !wasOrderable) setWasOrderable(true);
  if (!customer) return <Spinner label="Checking your session" />;
  return (
    <MuiProvider>
      <Paper
        variant="outlined"
        component="section"
        aria-labelledby="order-heading"
        sx={{ p: { xs: 2, sm: 3 } }}
      >
        <Stack spacing={2}>
          <Typography variant="h3" component="h2" id="order-heading">
            {wasOrderable ? 'Place your order' : shortageOf(part)}
          </Typography>
          {!isOrderable && <SoldOut part={part} hasForm={wasOrderable} />}
          {wasOrderable && (
            <OrderForm key={`${customer.uid} ${part._id}`} part={part} customer={customer} />
          )}
        </Stack>
      </Paper>
    </MuiProvider>
  );
}

/** Deferred: a form that appears all at once would keep a phone from answering. */
function useOrderCustomer(): OrderCustomer | null {
  const session = useDeferredValue(useSession());
  if (session.status !== 'signed-in') return null;
  const { uid, displayName, email } = session.user;
  return { uid, name: displayName ?? '', email: email ?? '' };
}

/** `hasForm`: the panel's heading speaks of the form, so the shortage is named here. */
function SoldOut({ part, hasForm }: { part: Part; hasForm: boolean }) {
  const { stock, minimumOrder } = part;
  return (
    <Stack role="status" spacing={2} sx={{ alignItems: 'flex-start' }}>
      {hasForm && <Typography sx={{ fontWeight: 600 }}>{shortageOf(part)}</Typography>}
      <Typography color="textSecondary">
        {stock === 0
          ? 'Every unit is sold or reserved. Units become available again when an unpaid order is cancelled or expires.'
          : `Only ${formatUnits(stock)} left in stock; the minimum order is ${formatUnits(minimumOrder)}. Units become available again when an unpaid order is cancelled or expires.`}
      </Typography>
      <ButtonLink to="/home#parts" variant="outlined">
        Browse other parts
      </ButtonLink>
    </Stack>
  );
}
