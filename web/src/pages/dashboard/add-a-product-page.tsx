import { AddProduct } from '../../features/catalog/add-product.tsx';
import { DashboardHead } from './dashboard-head.tsx';

export function AddAProductPage() {
  return (
    <>
      <DashboardHead heading="Add a Product">
        The product goes on sale immediately. Names must be unique.
      </DashboardHead>
      <AddProduct />
    </>
  );
}
