import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { FullScreenSpinner } from '../components/spinner.tsx';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { NavBar } from './nav-bar.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageFault } from './page-fault.tsx';

/**
 * Scrolls a new page to its top before it is painted: it would flash at the scroll position of the page before. A page that
 * contains the target of the hash scrolls there by itself. After Back, the browser restores the position.
 */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on each change of the path.
  useLayoutEffect(() => {
    if (navigation !== 'POP' && !document.getElementById(hash.slice(1))) scrollTo(0, 0);
  }, [pathname, navigation]);
}

/** Renders the frame of every page: a link that skips the bar, the bar, the page, the footer. */
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
        <ErrorBoundary resetKey={pathname} fallback={(error) => <PageFault error={error} />}>
          <Suspense fallback={<FullScreenSpinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <OfflineNote />
    </>
  );
}
