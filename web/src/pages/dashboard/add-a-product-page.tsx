import { AddProduct } from '../../features/catalog/add-product.tsx';
import { DashboardHead } from './dashboard-head.tsx';

export function AddAProductPage() {
  return (
    <>
      <DashboardHead heading="Add a Product">
        It goes on sale at once. Its name is its own: no two parts share one.
      </DashboardHead>
      <AddProduct />
    </>
  );
}
