import 'virtual:tokens.css';
import './theme/fonts.css';
import './theme/global.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { prefetchOnIntent } from './app/prefetch.ts';
import { AppRoutes } from './app/routes.tsx';
import { connectSessionToApi } from './lib/session/session.ts';
import { startColorScheme } from './theme/color-scheme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const shop = (
  <App>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </App>
);

startColorScheme();
connectSessionToApi();
// A page that was rendered when the shop was built comes alive; any other begins here.
if (root.hasChildNodes()) hydrateRoot(root, shop);
else createRoot(root).render(shop);
prefetchOnIntent();
