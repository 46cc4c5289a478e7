import { lazyComponent } from '../../lib/lazy-component.tsx';

/** Its forms weigh more than the rest of the page, which can be read before they are there. */
export const OrderPanel = lazyComponent(
  () => import('../../features/orders/order-panel.tsx'),
  'OrderPanel',
);
