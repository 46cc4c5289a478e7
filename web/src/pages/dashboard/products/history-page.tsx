import type { Product } from '@brushline/contract/parts/products';
import { EmptyNotice } from '../../../components/notice.tsx';
import { AuditTable, useAudit } from '../../../features/audit/audit-table.tsx';
import { PagedRows } from '../list-page.tsx';
import { AboutProduct, ProductFrame } from './product-frame.tsx';

export const Frame = ProductFrame;

/** Shows what staff did to a product: each price that it had, and every other change. */
export function HistoryPage() {
  return <AboutProduct>{(product) => <History product={product} />}</AboutProduct>;
}

function History({ product }: { product: Product }) {
  return (
    <PagedRows
      pages={useAudit({ part: product._id })}
      noun="entry"
      what="the history"
      empty={<EmptyNotice title="Nothing has changed yet" />}
      table={(entries) => <AuditTable entries={entries} />}
    />
  );
}
