import { createPartFinder } from '@brushline/contract/order-list/part-finder';
import { writeShared } from '@brushline/contract/order-list/share-list';
import type { Part } from '@brushline/contract/parts/parts';
import { counted } from '@brushline/contract/values/digits';
import { useCallback, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { FullScreenSpinner } from '../../components/spinner.tsx';
import { withLineAt } from '../../features/order-list/edit-lists.ts';
import {
  type KeptList,
  PASTE_KEY,
  readKeptList,
} from '../../features/order-list/entry/kept-list.ts';
import { QuickOrder } from '../../features/order-list/entry/quick-order.tsx';
import { SharedPanel } from '../../features/order-list/entry/shared-panel.tsx';
import { LinesTable } from '../../features/order-list/lines-table.tsx';
import { ListHead } from '../../features/order-list/list-head.tsx';
import { type PricedLine, priceLines } from '../../features/order-list/list-line.ts';
import { changeCurrent, lineOf, useCurrentList } from '../../features/order-list/list-store.ts';
import { type Line, withLine, withoutLine } from '../../features/order-list/lists.ts';
import { Removed } from '../../features/order-list/removed.tsx';
import { useCatalogue } from '../../features/parts/use-parts.ts';
import { tabStore } from '../../lib/browser/storage.ts';
import { useAlive } from '../../lib/hooks/use-alive.ts';
import { useFocusNear } from '../../lib/hooks/use-focus-near.ts';
import { lazyComponent, useCodeWhenIdle, useOverlay } from '../../lib/lazy-component.tsx';
import { departures } from '../../lib/session/session-store.ts';
import { useStore } from '../../lib/store.ts';
import { CheckoutAside } from './checkout-aside.tsx';
import styles from './order-list-page.module.css';

/** Shows the order list: quick order, lines, checkout. Everybody may keep one, but must log in to order. */
export function OrderListPage() {
  const query = useCatalogue();
  const data = useAlive() ? query.data : undefined;
  const departed = useStore(departures);
  return (
    <div className={`page ${styles.place}`}>
      <div className={styles.words}>
        <PageHeading>Order list</PageHeading>
        <p className={styles.lead}>
          Type part numbers and quantities, paste a list, or add parts as you find them.
        </p>
      </div>
      <Loaded
        query={{ ...query, data }}
        loading={<FullScreenSpinner label="Loading parts" />}
        failed="We could not load the parts"
      >
        {(parts) => <OpenList key={departed} parts={parts} />}
      </Loaded>
    </div>
  );
}

/** Both open with a press, and load when the browser is idle. */
const ImportPanel = lazyComponent(() => import('../../features/order-list/entry/import-panel.tsx'));
const KitsPanel = lazyComponent(() => import('../../features/order-list/kits/kits-panel.tsx'));

type Panel =
  | { kind: 'none' }
  | { kind: 'import'; text: string; kept: KeptList | null }
  | { kind: 'kits' };

const CLOSED: Panel = { kind: 'none' };
const KITS: Panel = { kind: 'kits' };

/** Opens one panel at a time. An import that was open before a reload opens again. */
function usePanels() {
  const [panel, open] = useState<Panel>(() => {
    const kept = readKeptList();
    return kept || tabStore.read(PASTE_KEY) ? { kind: 'import', text: '', kept } : CLOSED;
  });
  const close = () => open(CLOSED);
  const isImporting = useOverlay(ImportPanel, panel.kind === 'import', close);
  const isPlanning = useOverlay(KitsPanel, panel.kind === 'kits', close);
  useCodeWhenIdle(ImportPanel);
  useCodeWhenIdle(KitsPanel);
  return {
    imported: isImporting && panel.kind === 'import' ? panel : null,
    isPlanning: isPlanning && panel.kind === 'kits',
    open,
    close,
  };
}

function OpenList({ parts }: { parts: readonly Part[] }) {
  const { imported, isPlanning, open, close } = usePanels();
  // Announced to screen readers, because the focus returns to the control that opened the lines.
  const [added, setAdded] = useState(0);
  const list = useCurrentList();
  const byId = useMemo(() => new Map(parts.map((part) => [part._id, part])), [parts]);
  const finder = useMemo(() => createPartFinder(parts), [parts]);
  const lines = useMemo(() => priceLines(list.lines, byId), [list, byId]);
  const paste = (text: string) => open({ kind: 'import', text, kept: null });
  return (
    <div ref={useFocusNear()} className={styles.columns}>
      <div className={styles.head}>
        <ListHead
          sharedAddress={() => addressOf(lines)}
          finder={finder}
          onKits={() => open(KITS)}
        />
      </div>
      <div className={`stack ${styles.main}`}>
        {/* It brings back the lines that it has added to this list. */}
        <QuickOrder key={`entry-${list.id}`} parts={parts} finder={finder} onPasteLines={paste}>
          <Button variant="outlined" onClick={() => paste('')}>
            Paste or upload a list
          </Button>
        </QuickOrder>
        <p role="status" className="visually-hidden">
          {added > 0 && `${counted(added, 'part')} added to your list`}
        </p>
        <SharedPanel
          finder={finder}
          onDone={(count, isKit) => {
            setAdded(count);
            if (isKit) open(KITS);
          }}
        />
        {imported && (
          <ImportPanel
            key={imported.kept ? 'kept' : imported.text}
            finder={finder}
            text={imported.text}
            kept={imported.kept}
            onDone={(count, isKit) => {
              setAdded(count);
              open(isKit ? KITS : CLOSED);
            }}
          />
        )}
        {isPlanning && <KitsPanel lines={lines} onClose={close} />}
        <Lines key={list.id} lines={lines} />
      </div>
      <CheckoutAside lines={lines} />
    </div>
  );
}

/** Returns the address that opens a copy of the list. */
function addressOf(lines: readonly PricedLine[]): string {
  const shared = lines.map(({ part, line }) => ({
    number: part?.number ?? line.part,
    quantity: line.quantity,
  }));
  return `${location.origin}/list${writeShared(shared)}`;
}

interface RemovedLine {
  name: string;
  line: Line;
  place: number;
}

/** Shows the lines of a list, and brings back one that was removed. */
function Lines({ lines }: { lines: readonly PricedLine[] }) {
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  const onQuantity = useCallback((part: Part, quantity: number) => {
    setRemoved(null);
    changeCurrent((list) => withLine(list, lineOf(part, quantity)));
  }, []);
  const onRemove = useCallback((line: Line, name = 'The part') => {
    changeCurrent((list) => {
      setRemoved({ name, line, place: list.lines.findIndex(({ part }) => part === line.part) });
      return withoutLine(list, line.part);
    });
  }, []);
  function undo() {
    if (!removed) return;
    changeCurrent((list) => withLineAt(list, removed.line, removed.place));
    setRemoved(null);
  }
  return (
    <>
      <Removed name={removed?.name ?? null} onUndo={undo} />
      {lines.length === 0 ? (
        <EmptyNotice title="Nothing on this list yet">
          <ButtonLink to="/parts" variant="outlined">
            Find parts
          </ButtonLink>
        </EmptyNotice>
      ) : (
        <LinesTable lines={lines} onQuantity={onQuantity} onRemove={onRemove} />
      )}
    </>
  );
}
