import type { Part } from '@brushline/contract/parts/parts';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { SpecificationSheet } from '../../features/parts/details/specification-sheet.tsx';
import { usePart } from '../../features/parts/use-part.ts';
import { keepFocus } from '../../lib/browser/keep-focus.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './part-page.module.css';
import { PartSheet } from './part-sheet.tsx';

/** Loads separately: its forms are larger than the rest of the page, which can be read without them. */
const OrderPanel = lazyComponent(() => import('../../features/place-order/order-panel.tsx'));

/** Shows one part and the form that orders it. */
export function PartPage() {
  const { id = '' } = useParams();
  return (
    <div className={`page ${styles.page}`}>
      <LoadedPart id={id} />
    </div>
  );
}

function LoadedPart({ id }: { id: string }) {
  const query = usePart(id);
  return (
    <Loaded
      isPage
      query={query}
      loading={
        <div className={styles.outline}>
          <Spinner label="Loading the part" />
        </div>
      }
      failed="We could not load this part"
      gone={<PartGone wasShown={query.data !== undefined} />}
    >
      {(part) => (
        <div className={styles.columns}>
          <PartSheet part={part} />
          <div className={styles.order}>
            <Order key={part._id} part={part} />
          </div>
          <div className={styles.specifications}>
            <SpecificationSheet part={part} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** Loads the form after the part is shown, so that its drawing is fetched first. */
function Order({ part }: { part: Part }) {
  const { status } = useSession();
  const isPartShown = useDeferredValue(true, false);
  const wait = (
    <Spinner label={status === 'loading' ? 'Checking your session' : 'Loading the order form'} />
  );
  return <Suspense fallback={wait}>{isPartShown ? <OrderPanel part={part} /> : wait}</Suspense>;
}

/**
 * Says that the part is off sale. If it was shown until now, an earlier order stays valid, even if its answer was lost.
 */
function PartGone({ wasShown }: { wasShown: boolean }) {
  useEffect(() => {
    if (!wasShown) return;
    // On a phone, the pressed button was below what is left of the page.
    scrollTo(0, 0);
    keepFocus();
  }, [wasShown]);
  return (
    <div role={wasShown ? 'alert' : undefined} className={styles.notice}>
      <PageHeading>This part is no longer available</PageHeading>
      <p>
        {wasShown
          ? 'It has just been taken off sale. What you ordered before that is in My Orders.'
          : 'It may have been discontinued, or the address may be mistyped.'}
      </p>
      <ButtonLink to="/home#parts">Browse the parts</ButtonLink>
    </div>
  );
}
