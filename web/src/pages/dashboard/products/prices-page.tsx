import { Loaded } from '../../../components/loaded.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useCatalogue } from '../../../features/parts/use-parts.ts';
import { BulkPrices } from '../../../features/prices/bulk-prices.tsx';
import { DashboardHead } from '../dashboard-head.tsx';

export function PricesPage() {
  return (
    <>
      <DashboardHead heading="Change prices">
        Raise or lower the prices of many products at once.
      </DashboardHead>
      <Loaded
        query={useCatalogue()}
        loading={<Spinner label="Loading products" />}
        failed="We could not load the products"
      >
        {(parts) => <BulkPrices parts={parts} />}
      </Loaded>
    </>
  );
}
