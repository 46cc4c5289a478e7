import type { Product } from '@brushline/contract/parts/products';
import { counted } from '@brushline/contract/values/digits';
import { type ReactNode, useDeferredValue } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useConfirmation } from '../../../components/dialogs/use-confirmation.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { Outline } from '../../../components/records/outline.tsx';
import { StatePill } from '../../../components/records/state-pill.tsx';
import { restoreProduct, useProduct } from '../../../features/parts/manage/manage-products.ts';
import { partAddress } from '../../../features/parts/part-address.ts';
import { useMay } from '../../../lib/session/use-role.ts';
import { type FrameProps, HeadAct, PageFrame } from '../page-frame.tsx';
import { MANAGE_PRODUCTS, productAddress } from './product-address.ts';
import styles from './product-frame.module.css';

/**
 * Frames the pages about one product before the role is known, first with a general heading, then with the product's
 * name.
 */
export function ProductFrame({ children }: FrameProps) {
  const { id = '' } = useParams();
  // The name appears together with the page below, which `Loaded` shows once it is rendered.
  const product = useDeferredValue(useProduct(id, children !== undefined).data);
  return (
    <PageFrame
      heading={product ? product.name : 'Product'}
      lead={product && <NumberAndState product={product} />}
      shape="panels"
    >
      {children}
    </PageFrame>
  );
}

function NumberAndState({ product: { number, archivedAt } }: { product: Product }) {
  return (
    <>
      <span className={styles.number}>{number}</span>{' '}
      <StatePill tone={archivedAt ? 'quiet' : 'done'}>
        {archivedAt ? 'Archived' : 'On sale'}
      </StatePill>
    </>
  );
}

/** Shows what the pages about one product share: its actions, and the links between the pages. */
export function AboutProduct({ children }: { children: (product: Product) => ReactNode }) {
  const { id = '' } = useParams();
  return (
    <Loaded
      key={id}
      query={useProduct(id)}
      loading={<Outline shape="panels" label="Loading the product" />}
      failed="We could not load the product"
      gone={
        <EmptyNotice title="We could not find this product">
          <ButtonLink to={MANAGE_PRODUCTS}>Go to Manage Products</ButtonLink>
        </EmptyNotice>
      }
    >
      {(product) => (
        <>
          <HeadAct>
            <Acts product={product} />
          </HeadAct>
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
  const restoring = useConfirmation(aboutRestoring, restoreProduct);
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
      <ConfirmDialog confirmation={restoring} />
    </div>
  );
}

const aboutRestoring = ({ name, stock }: Product) => ({
  question: 'Restore this product?',
  consequence: `${name} goes back on sale immediately, with ${counted(stock, 'unit')} in stock.`,
  no: 'Keep it archived',
  yes: 'Restore',
});
