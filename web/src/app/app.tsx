import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { ToastHost } from '../components/toast/toast-host.tsx';
import { queryClient } from '../lib/query-client.ts';
import { SessionRoot } from '../lib/session/session-root.tsx';

/** Renders the shop around its router: `children` is a router with `AppRoutes`. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        <SessionRoot />
        <ToastHost />
      </QueryClientProvider>
    </StrictMode>
  );
}
