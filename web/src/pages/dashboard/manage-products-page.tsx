import { ButtonLink } from '../../components/button.tsx';
import { EmptyNotice, ErrorNotice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { ProductsTable } from '../../features/catalog/products-table.tsx';
import { useParts } from '../../features/catalog/use-parts.ts';
import { DashboardHead } from './dashboard-head.tsx';

const ADD_A_PRODUCT = '/dashboard/addAProduct';

export function ManageProductsPage() {
  return (
    <>
      <DashboardHead
        heading="Manage Products"
        act={<ButtonLink to={ADD_A_PRODUCT}>Add a Product</ButtonLink>}
      >
        All that is on sale. In stock is what can still be ordered.
      </DashboardHead>
      <Products />
    </>
  );
}

function Products() {
  const { data, error, isPending, refetch } = useParts();
  if (isPending) return <Spinner label="Loading the products" />;
  if (!data)
    return <ErrorNotice title="The products could not be loaded" error={error} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <EmptyNotice title="Nothing is on sale yet">
        <ButtonLink variant="outlined" to={ADD_A_PRODUCT}>
          Add the first product
        </ButtonLink>
      </EmptyNotice>
    );
  return <ProductsTable parts={data} />;
}
