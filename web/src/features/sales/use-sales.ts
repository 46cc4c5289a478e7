import type { Sales } from '@brushline/contract/desk/sales';
import { call } from '../../lib/api/call.ts';
import { usePrivateQuery } from '../../lib/hooks/use-private-query.ts';

/** Reads what was sold, by days and months. For admins. */
export function useSales() {
  return usePrivateQuery<Sales>({
    queryKey: ['desk', 'sales'],
    queryFn: ({ signal }) => call('getSales', {}, { signal }),
  });
}
