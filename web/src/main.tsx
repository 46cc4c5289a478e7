import 'virtual:tokens.css';
import './theme/font-fallbacks.css';
import './theme/global.css';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { bearTranslation } from './app/bear-translation.ts';
import { focusPressed } from './app/focus-pressed.ts';
import { leaveCompositions } from './app/leave-compositions.ts';
import { isKnown, loadPage, prefetchOnIntent } from './app/pages.ts';
import { AppRoutes } from './app/routes.tsx';
import { Given, readGiven } from './features/parts/given.ts';
import { dropStraySecondPress } from './lib/browser/second-press.ts';
import { takePressesOver } from './lib/handover.ts';
import { keepForOffline } from './lib/offline/keep-for-offline.ts';
import { showAsOf, watchConnection } from './lib/offline/shown-as-of.ts';
import { createRoot, hydrateRoot } from './lib/react-dom.ts';
import { startSession } from './lib/session/session.ts';
import { startColorScheme } from './theme/color-scheme.ts';
import { loadFonts } from './theme/fonts.ts';

const given = readGiven();
const seenAt = document.documentElement.dataset.seenAt;
// The worker had no fresh page, so the data in this one may be outdated.
if ((given.part ?? given.results) && seenAt) showAsOf(Number(seenAt));

const shop = (
  <Given value={given}>
    <App>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>
  </Given>
);

/** Hydrates a page that was rendered at build time, in small steps; renders any other from scratch. */
async function start(root: HTMLElement): Promise<void> {
  // A page whose code cannot be fetched shows that itself.
  const page = loadPage(location.pathname).catch(() => {});
  // Hosting is case-sensitive and the router is not: the file for unknown addresses may be served at /Login.
  const isForIt = root.dataset.file !== '404' || !isKnown(location.pathname);
  if (root.hasChildNodes() && isForIt) {
    await page;
    startTransition(() => void hydrateRoot(root, shop));
  } else createRoot(root).render(shop);
  // React listens from here on, long before it has hydrated the whole page.
  takePressesOver();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
bearTranslation();
leaveCompositions();
startColorScheme();
startSession();
void start(root);
void loadFonts();
prefetchOnIntent();
dropStraySecondPress();
focusPressed();
watchConnection();
keepForOffline();
