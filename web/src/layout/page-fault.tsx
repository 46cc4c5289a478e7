import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { isDisconnected, isReached } from '../lib/offline/connection.ts';
import { isKeptForAll } from '../lib/offline/kept-answers.ts';
import { keptPages, type Place } from '../lib/offline/kept-pages.ts';
import { useSession } from '../lib/session/session-store.ts';
import { tabStore } from '../lib/storage.ts';
import styles from './page-fault.module.css';

/** Reloads the page if the shop can be reached. Otherwise the browser would show an error page of its own. */
async function reloadIfReached(): Promise<void> {
  if (await isReached()) location.reload();
}

const RELOADED_AT = 'reloaded-at';

/** Long enough for a failed page load to show. */
const PAUSE_MS = 60_000;

/** Reloads a page whose code is gone because a new release has replaced it. Forms keep their drafts. */
function takeNewRelease(error: unknown): void {
  // "Failed to fetch dynamically imported module", and what other browsers and Vite's preload call it.
  if (!/import|preload/i.test(String(error)) || isDisconnected()) return;
  if (Date.now() - Number(tabStore.read(RELOADED_AT)) < PAUSE_MS) return;
  tabStore.write(RELOADED_AT, String(Date.now()));
  void reloadIfReached();
}

interface PageFaultProps {
  error: unknown;
  /** Tells whether the code of the page at a path is available. */
  canOpen: (path: string) => Promise<boolean>;
}

/** Replaces a page that could not be shown. */
export function PageFault({ error, canOpen }: PageFaultProps) {
  useEffect(() => {
    takeNewRelease(error);
    addEventListener('online', reloadIfReached);
    return () => removeEventListener('online', reloadIfReached);
  }, [error]);
  return (
    <div className={`page ${styles.fault}`}>
      {isDisconnected() ? (
        <OfflinePage canOpen={canOpen} />
      ) : (
        <ErrorNotice
          isPage
          title="Something went wrong"
          error={new Error('Check your connection. The page loads once you are back online.')}
          onRetry={reloadIfReached}
        />
      )}
    </div>
  );
}

function OfflinePage({ canOpen }: Pick<PageFaultProps, 'canOpen'>) {
  const places = usePlaces(canOpen);
  return (
    <>
      <PageHeading>You are offline</PageHeading>
      <p>This page is not saved on this device. It loads once you are back online.</p>
      <Button variant="outlined" onClick={reloadIfReached}>
        Retry
      </Button>
      {places.length > 0 && (
        <>
          <h2>What you can read now</h2>
          <ul className={styles.places}>
            {places.map(({ path, name }) => (
              <li key={path}>
                {/* As its own page, whose code was kept with it. */}
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A page, and the call whose answer it needs. */
interface WantedPlace extends Place {
  answer?: string;
}

const PUBLIC_PLACES: readonly WantedPlace[] = [
  { path: '/home', name: 'Home', answer: '/api/parts' },
  { path: '/parts', name: 'Parts', answer: '/api/catalogue' },
  { path: '/list', name: 'Order list', answer: '/api/catalogue' },
];
const OWN_PLACE: WantedPlace = { path: '/dashboard/myOrders', name: 'My Orders' };

/** Lists the pages whose code and data are available offline, and the parts that were viewed. */
function usePlaces(canOpen: PageFaultProps['canOpen']): readonly Place[] {
  const isSignedIn = useSession().status === 'signed-in';
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    const wanted = isSignedIn ? [...PUBLIC_PLACES, OWN_PLACE] : PUBLIC_PLACES;
    findPlaces(wanted, canOpen).then(setPlaces, console.error);
  }, [isSignedIn, canOpen]);
  return places;
}

async function findPlaces(wanted: readonly WantedPlace[], canOpen: PageFaultProps['canOpen']) {
  const isThere = ({ path, answer }: WantedPlace) =>
    Promise.all([canOpen(path), answer === undefined || isKeptForAll(answer)]);
  const can = (await Promise.all(wanted.map(isThere))).map((each) => each.every(Boolean));
  return [...wanted.filter((_, index) => can[index]), ...(await keptPages('/parts/'))];
}
