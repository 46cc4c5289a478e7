import { useEffect, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { onFirstToast } from '../../lib/notices/toast.ts';
import { identityWanted } from '../../lib/session/load-identity.ts';
import { useStore } from '../../lib/store.ts';
import { whenSettled } from '../../lib/when-settled.ts';

const ToastContainer = lazyComponent(() => import('./toast-container.tsx'));

/**
 * Reserves the place of the toasts. Their code loads with the first one, or when the page has settled if the visitor is
 * about to sign in. If the code cannot be fetched, a toast is shown together with the next one. The live region exists
 * before its first toast, because Orca does not announce an alert that is added inside other elements.
 */
export function ToastHost() {
  const [loaded, setLoaded] = useState(false);
  const expected = useStore(identityWanted);
  useEffect(() => {
    const load = () => {
      ToastContainer.load().then(() => setLoaded(true), console.error);
    };
    const calledOff = [onFirstToast(load), ...(expected ? [whenSettled(load)] : [])];
    return () => {
      for (const callOff of calledOff) callOff();
    };
  }, [expected]);
  return <div aria-live="assertive">{loaded && <ToastContainer />}</div>;
}
