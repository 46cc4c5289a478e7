import { usePrivateCall } from '../../lib/hooks/use-private-call.ts';

/** Reads what was sold, by days and months. For admins. */
export function useSales() {
  return usePrivateCall(['desk', 'sales'], 'getSales', {});
}
