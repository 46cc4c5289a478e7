import 'virtual:tokens.css';
import './theme/font-fallbacks.css';
import './theme/global.css';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { prefetchOnIntent } from './app/prefetch.ts';
import { AppRoutes } from './app/routes.tsx';
import { createRoot, hydrateRoot } from './lib/react-dom.ts';
import { connectSessionToApi } from './lib/session/session.ts';
import { startColorScheme } from './theme/color-scheme.ts';
import { loadFonts } from './theme/fonts.ts';

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
// A page that was rendered when the shop was built comes alive, in small steps; any other begins here.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, shop));
else createRoot(root).render(shop);
void loadFonts();
prefetchOnIntent();
