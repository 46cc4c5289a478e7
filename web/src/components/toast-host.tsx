import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../lib/lazy-component.ts';
import { onFirstToast } from '../lib/toast.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const ToastContainer = lazyComponent(() => import('./toast-container.tsx'), 'ToastContainer');

/** Holds the place of the toasts, whose code comes after the first page. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const load = () => setNeeded(true);
    const stopWaiting = onFirstToast(load);
    const callOff = whenIdle(load);
    return () => {
      stopWaiting();
      callOff();
    };
  }, []);
  if (!needed) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <ToastContainer />
      </Suspense>
    </ErrorBoundary>
  );
}
