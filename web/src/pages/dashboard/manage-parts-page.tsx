import { ButtonLink } from '../../components/button.tsx';
import { MoreRows } from '../../components/more-rows.tsx';
import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { PartsTable } from '../../features/parts/parts-table.tsx';
import { usePartPages } from '../../features/parts/use-part-pages.ts';
import { DashboardHead } from './dashboard-head.tsx';

const ADD_A_PRODUCT = '/dashboard/addAProduct';

export function ManagePartsPage() {
  return (
    <>
      <DashboardHead
        heading="Manage Products"
        act={<ButtonLink to={ADD_A_PRODUCT}>Add a Product</ButtonLink>}
      >
        Everything on sale. “In stock” is the quantity that can still be ordered.
      </DashboardHead>
      <Products />
    </>
  );
}

function Products() {
  const pages = usePartPages();
  const { rows, hasMore, error, isFetching, refetch } = pages;
  if (rows && (rows.length > 0 || hasMore))
    return (
      <>
        <PartsTable parts={rows} />
        <MoreRows pages={pages} noun="products" />
      </>
    );
  if (rows)
    return (
      <EmptyNotice title="No products yet">
        <ButtonLink variant="outlined" to={ADD_A_PRODUCT}>
          Add the first product
        </ButtonLink>
      </EmptyNotice>
    );
  if (error && !isFetching)
    return <ErrorNotice title="We could not load the products" error={error} onRetry={refetch} />;
  return <Spinner label="Loading products" />;
}
