import type { Product } from '@brushline/contract/parts/products';
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { ConfirmDialog } from '../../../components/records/confirm-dialog.tsx';
import { StatePill } from '../../../components/records/state-pill.tsx';
import { useConfirmation } from '../../../components/records/use-confirmation.ts';
import { Spinner } from '../../../components/spinner.tsx';
import { useProduct, useRestoreProduct } from '../../../features/parts/manage-products.ts';
import { partAddress } from '../../../features/parts/part-address.ts';
import { useMay } from '../../../lib/session/use-role.ts';
import { DashboardHead } from '../dashboard-head.tsx';
import { MANAGE_PRODUCTS, productAddress } from './product-address.ts';
import styles from './product-frame.module.css';

/** The pages about one product: its name, what can be done with it, and the way from one to the others. */
export function ProductFrame({ children }: { children: (product: Product) => ReactNode }) {
  const { id = '' } = useParams();
  return (
    <Loaded
      key={id}
      isPage
      query={useProduct(id)}
      loading={<Spinner label="Loading the product" />}
      failed="We could not load the product"
      gone={
        <EmptyNotice title="We could not find this product">
          <ButtonLink to={MANAGE_PRODUCTS}>Go to Manage Products</ButtonLink>
        </EmptyNotice>
      }
    >
      {(product) => (
        <>
          <DashboardHead heading={product.name} act={<Acts product={product} />}>
            <span className={styles.number}>{product.number}</span>{' '}
            <StatePill tone={product.archivedAt ? 'quiet' : 'done'}>
              {product.archivedAt ? 'Archived' : 'On sale'}
            </StatePill>
          </DashboardHead>
          <Tabs product={product} />
          {children(product)}
        </>
      )}
    </Loaded>
  );
}

const TABS = [
  { path: '', label: 'Edit', needs: 'editProduct' },
  { path: '/stock', label: 'Stock', needs: 'moveStock' },
  { path: '/history', label: 'History', needs: 'listAudit' },
] as const;

function Tabs({ product }: { product: Product }) {
  const address = productAddress(product);
  const may = useMay();
  return (
    <nav aria-label="Product" className={styles.tabs}>
      {TABS.filter(({ needs }) => may(needs)).map(({ path, label }) => (
        <NavLink key={path} to={address + path} end className={styles.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function Acts({ product }: { product: Product }) {
  const may = useMay();
  const restoring = useConfirmation(useRestoreProduct());
  return (
    <div className="cluster">
      {may('addProduct') && (
        <ButtonLink variant="outlined" to={`/dashboard/addAProduct?from=${product._id}`}>
          Duplicate
        </ButtonLink>
      )}
      {product.archivedAt ? (
        may('restoreProduct') && <Button onClick={() => restoring.ask(product)}>Restore</Button>
      ) : (
        <ButtonLink variant="outlined" to={partAddress(product)}>
          View in the shop
        </ButtonLink>
      )}
      <ConfirmDialog
        confirmation={restoring}
        about={({ name, stock }) => ({
          question: 'Restore this product?',
          consequence: `${name} goes back on sale immediately, with ${stock} units in stock.`,
          no: 'Keep it archived',
          yes: 'Restore',
        })}
      />
    </div>
  );
}
