import { Loaded } from '../../../components/loaded.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useCatalogue } from '../../../features/parts/use-parts.ts';
import { BulkPrices } from '../../../features/prices/bulk-prices.tsx';
import { frameOf } from '../page-frame.tsx';
import { IMPORT } from './product-address.ts';

export const Frame = frameOf({
  heading: 'Change prices',
  lead: 'Raise or lower the prices of many products at once.',
  shape: 'panels',
});

export function PricesPage() {
  return (
    <Loaded
      query={useCatalogue()}
      loading={<Spinner label="Loading products" />}
      failed="We could not load the products"
    >
      {(parts) => <BulkPrices parts={parts} undoAt={IMPORT} />}
    </Loaded>
  );
}
