import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component.ts';
import { identityWanted } from '../lib/session/load-identity.ts';
import { useStore } from '../lib/store.ts';
import { onFirstToast } from '../lib/toast.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const ToastContainer = lazyComponent(() => import('./toast-container.tsx'), 'ToastContainer');

/** Holds the place of the toasts, whose code comes with the first one, or when idle for who may get one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  const expected = useStore(identityWanted);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  useEffect(() => (expected ? whenIdle(() => setNeeded(true)) : undefined), [expected]);
  if (!needed) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <ToastContainer />
      </Suspense>
    </ErrorBoundary>
  );
}
