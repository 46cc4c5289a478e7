import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { FullScreenSpinner } from '../components/spinner.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './nav-bar.tsx';

/** Starts a new page at its top, or where its hash points. Going back, the browser restores the place. */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on each change of the path.
  useEffect(() => {
    if (navigation !== 'POP' && hash === '') scrollTo(0, 0);
  }, [pathname, navigation]);
}

/** Loads the page again, if the shop can be reached: else the browser would show a page of its own. */
async function reloadIfReached(): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {
    // Still no connection: the notice stays.
  }
}

function PageFault() {
  useEffect(() => {
    addEventListener('online', reloadIfReached);
    return () => removeEventListener('online', reloadIfReached);
  }, []);
  return (
    <div className={`page ${styles.fault}`}>
      <ErrorNotice
        isPage
        title="Something went wrong"
        error={
          new Error('Check your connection. The page loads by itself once you are back online.')
        }
        onRetry={reloadIfReached}
      />
    </div>
  );
}

/** The frame of every page: a link past the bar, the bar, the page itself, the footer. */
export function Layout() {
  const { pathname } = useLocation();
  useScrollToTop();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <NavBar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname} fallback={() => <PageFault />}>
          <Suspense fallback={<FullScreenSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
