import { PAGE_LIMIT } from '@brushline/contract/constants';
import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Purchase } from '@brushline/contract/orders/purchases';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../../components/busy-button.tsx';
import { callPage } from '../../lib/api/call-page.ts';

/** Opens the next newer purchase to ship, and after the newest one the oldest: older ones may be waiting for a reason. */
export function NextToShip({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate();
  async function go(): Promise<void> {
    const { rows } = await callPage('listOrdersToShip', {}, { limit: PAGE_LIMIT.most });
    const next = rows.find(({ placedAt }) => placedAt > purchase.placedAt) ?? rows[0];
    const number = next && orderNumber(next.purchase ?? next._id);
    await navigate(number ? `/dashboard/orders/${number}` : '/dashboard/pick');
  }
  return (
    <BusyButton variant="outlined" onPress={go}>
      Next to ship
    </BusyButton>
  );
}
