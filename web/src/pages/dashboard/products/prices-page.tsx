import { Loaded } from '../../../components/loaded.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { useCatalogue } from '../../../features/parts/use-parts.ts';
import { BulkPrices } from '../../../features/prices/bulk-prices.tsx';
import { DashboardHead } from '../dashboard-head.tsx';
import { PageFrame } from '../page-frame.tsx';

const HEAD = {
  heading: 'Change prices',
  lead: 'Raise or lower the prices of many products at once.',
};

/** What stands here until the role is known. */
export function Frame() {
  return <PageFrame {...HEAD} shape="panels" />;
}

export function PricesPage() {
  return (
    <>
      <DashboardHead heading={HEAD.heading}>{HEAD.lead}</DashboardHead>
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
