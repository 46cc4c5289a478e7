import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { tabStore } from '../lib/browser/storage.ts';
import { isDisconnected, isReached } from '../lib/offline/connection.ts';
import styles from './page-fault.module.css';

/** Reloads the page if the shop can be reached. Otherwise the browser would show its own error page. */
async function reloadIfReached(): Promise<void> {
  if (await isReached()) location.reload();
}

const RELOADED_AT = 'reloaded-at';

/** The least time between two such reloads, in milliseconds, so that a page that fails again is shown. */
const PAUSE_MS = 60_000;

/** Reloads a page whose code is gone because a new release has replaced it. Forms keep their drafts. */
function takeNewRelease(error: unknown): void {
  // "Failed to fetch dynamically imported module", and the messages of other browsers and of Vite's preload.
  if (!/import|preload/i.test(String(error)) || isDisconnected()) return;
  if (Date.now() - Number(tabStore.read(RELOADED_AT)) < PAUSE_MS) return;
  tabStore.write(RELOADED_AT, String(Date.now()));
  void reloadIfReached();
}

/** Replaces a page that could not be shown. */
export function PageFault({ error }: { error: unknown }) {
  useEffect(() => {
    takeNewRelease(error);
    addEventListener('online', reloadIfReached);
    return () => removeEventListener('online', reloadIfReached);
  }, [error]);
  return (
    <div className={`page stack ${styles.fault}`}>
      {isDisconnected() ? (
        <>
          <PageHeading>You are offline</PageHeading>
          <p>
            This page is not saved on this device. It loads once you are back online. Pages that you
            have opened before can be read.
          </p>
          <Button variant="outlined" onClick={reloadIfReached}>
            Retry
          </Button>
        </>
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
