import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { ToastHost } from '../components/toast-host.tsx';
import { queryClient } from '../lib/query-client.ts';
import { SessionRoot } from '../lib/session/session-root.tsx';
import { AppRoutes } from './routes.tsx';

/** The shop in a browser. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <SessionRoot />
      <ToastHost />
    </QueryClientProvider>
  );
}
