import type { Product } from '@brushline/contract/parts/products';
import { groupDigits } from '@brushline/contract/values/digits';
import { Figures } from '../../../components/figures.tsx';
import { EmptyNotice } from '../../../components/notice.tsx';
import { useLedger } from '../../../features/parts/manage/manage-products.ts';
import { LedgerTable } from '../../../features/stock/ledger-table.tsx';
import { StockForm } from '../../../features/stock/stock-form.tsx';
import { PagedRows } from '../list-page.tsx';
import styles from './product-frame.module.css';
import { AboutProduct, ProductFrame } from './product-frame.tsx';

export const Frame = ProductFrame;

/** Shows the stock of a product, records units that come and go, and lists every movement. */
export function StockPage() {
  return <AboutProduct>{(product) => <Stock product={product} />}</AboutProduct>;
}

/** Returns the stock at and below which a product is low: an order of the minimum must be possible. */
function reorderLevelOf({ lowStock = 0, minimumOrder }: Product): number {
  return Math.max(lowStock, minimumOrder - 1);
}

function Stock({ product }: { product: Product }) {
  const { _id: id, stock, held, sold, received } = product;
  const figures = [
    { label: 'In stock', figure: groupDigits(stock) },
    { label: 'Held by unpaid orders', figure: groupDigits(held) },
    { label: 'Sold', figure: groupDigits(sold) },
    { label: 'Received', figure: groupDigits(received) },
    { label: 'Reorder level', figure: groupDigits(reorderLevelOf(product)) },
  ];
  return (
    <div className={styles.stock}>
      <div className={styles.account}>
        <Figures figures={figures} />
      </div>
      <StockForm product={product} />
      <PagedRows
        pages={useLedger(id)}
        noun="movement"
        what="the movements"
        empty={<EmptyNotice title="No movements yet" />}
        table={(movements) => <LedgerTable movements={movements} />}
      />
    </div>
  );
}
