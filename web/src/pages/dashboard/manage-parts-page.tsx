import { ButtonLink } from '../../components/button.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { useConfirmation } from '../../components/records/use-confirmation.ts';
import { useDeletePart, usePartPages } from '../../features/parts/manage-parts.ts';
import { PartsTable } from '../../features/parts/parts-table.tsx';
import { ListPage } from './list-page.tsx';

const ADD_A_PRODUCT = '/dashboard/addAProduct';

export function ManagePartsPage() {
  const deletion = useConfirmation(useDeletePart());
  return (
    <ListPage
      heading="Manage Products"
      lead="Everything on sale. “In stock” is the quantity that can still be ordered."
      act={<ButtonLink to={ADD_A_PRODUCT}>Add a Product</ButtonLink>}
      pages={usePartPages()}
      noun="products"
      loading="Loading products"
      failed="We could not load the products"
      empty={
        <EmptyNotice title="No products yet">
          <ButtonLink variant="outlined" to={ADD_A_PRODUCT}>
            Add the first product
          </ButtonLink>
        </EmptyNotice>
      }
      table={(parts) => <PartsTable parts={parts} onDelete={deletion.ask} />}
      confirmation={deletion}
      about={({ name }) => ({
        question: 'Delete this product?',
        consequence: `${name} goes off sale immediately. Existing orders are not affected.`,
        no: 'Keep the product',
        yes: 'Delete',
      })}
    />
  );
}
