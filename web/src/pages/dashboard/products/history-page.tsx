import type { Product } from '@brushline/contract/parts/products';
import { EmptyNotice } from '../../../components/notice.tsx';
import { AuditTable } from '../../../features/audit/audit-table.tsx';
import { useAudit } from '../../../features/audit/use-audit.ts';
import { PagedRows } from '../list-page.tsx';
import { type FrameProps, RoleOutline } from '../page-frame.tsx';
import { ProductFrame } from './product-frame.tsx';

/** How the page begins, before the role is known. */
export function Frame({ children }: FrameProps) {
  return children ?? <RoleOutline shape="panels" />;
}

/** What admins did to a product: each price that it had, and everything else that was changed. */
export function HistoryPage() {
  return (
    <ProductFrame>{(product) => <History key={product._id} product={product} />}</ProductFrame>
  );
}

function History({ product }: { product: Product }) {
  return (
    <PagedRows
      pages={useAudit({ part: product._id })}
      noun="entry"
      loading="Loading the history"
      failed="We could not load the history"
      empty={<EmptyNotice title="Nothing has changed yet" />}
      table={(entries) => <AuditTable entries={entries} />}
    />
  );
}
