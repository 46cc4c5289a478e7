import { matchPath } from 'react-router-dom';
import { catalogueQuery, partsQuery } from '../features/parts/use-parts.ts';
import { reviewsQuery } from '../features/reviews/use-reviews.ts';
import { type LoadComponent, lazyComponent } from '../lib/lazy-component.tsx';
import { queryClient } from '../lib/query-client.ts';
import { mayBeSignedIn, warmIdentity } from '../lib/session/load-identity.ts';
import { DashboardLayout, memberPages, type Page, staffPages } from '../pages/dashboard/pages.ts';

type Fetch = () => unknown;

const catalogue: Fetch = () => queryClient.prefetchQuery(catalogueQuery);

function page(path: string, load: LoadComponent, ...more: Fetch[]): Page {
  const Page = lazyComponent(load);
  return { path, Page, code: [Page.load], more };
}

export const NotAllowedPage = lazyComponent(
  () => import('../pages/not-allowed/not-allowed-page.tsx'),
);
export const NotFoundPage = lazyComponent(() => import('../pages/not-found/not-found-page.tsx'));

const homePage = page(
  '/',
  () => import('../pages/home/home-page.tsx'),
  () => queryClient.prefetchQuery(partsQuery),
  () => queryClient.prefetchQuery(reviewsQuery),
);

const loginPage = page('/login', () => import('../pages/login/login-page.tsx'), warmIdentity);

/** The pages that everybody may see. */
export const publicPages: readonly Page[] = [
  homePage,
  { ...homePage, path: '/home' },
  page('/parts', () => import('../pages/parts/parts-page.tsx'), catalogue),
  page('/compare', () => import('../pages/compare/compare-page.tsx'), catalogue),
  page('/list', () => import('../pages/order-list/order-list-page.tsx'), catalogue),
  page('/parts/:number', () => import('../pages/part-details/part-details-page.tsx'), catalogue),
  loginPage,
  page('/signup', () => import('../pages/signup/signup-page.tsx'), warmIdentity),
  page('/blogs', () => import('../pages/blogs/blogs-page.tsx')),
  page('/portfolio', () => import('../pages/portfolio/portfolio-page.tsx')),
];

/** A part's page. Its order form is larger than the rest of the page, and loads after it. */
export const partPage = page(
  '/item/:id',
  () => import('../pages/part/part-page.tsx'),
  () => import('../features/place-order/order-panel.tsx'),
  warmIdentity,
);

const notFound: readonly Page[] = [
  {
    path: '/dashboard/*',
    Page: NotFoundPage,
    code: [DashboardLayout.load, NotFoundPage.load],
    more: [warmIdentity],
  },
  { path: '*', Page: NotFoundPage, code: [NotFoundPage.load], more: [] },
];

/** The pages that redirect a visitor to the login page. */
const guarded: readonly Page[] = [partPage, ...memberPages, ...staffPages];

const ALL = [...publicPages, ...guarded, ...notFound];

function pageAt(path: string): Page | undefined {
  return ALL.find((page) => matchPath(page.path, path));
}

/** Tells whether an address has a page, or is in the dashboard. */
export function isKnown(path: string): boolean {
  return pageAt(path)?.path !== '*';
}

/** Fetches the code of the page at a path. Rejects if it cannot be fetched. */
export function loadPage(path: string): Promise<unknown> {
  return Promise.all(pageAt(path)?.code.map((load) => load()) ?? []);
}

const done = new Set<Fetch>();

function prefetch({ code, more }: Page): void {
  for (const fetch of [...code, ...more]) {
    if (done.has(fetch)) continue;
    done.add(fetch);
    // A failed fetch is repeated when its result is needed.
    Promise.resolve(fetch()).catch(() => done.delete(fetch));
  }
}

/** Prefetches the target of a link. A visitor sees the login page first, whose code must not compete with the rest. */
async function onIntent({ target }: Event): Promise<void> {
  const link = target instanceof Element && target.closest('a');
  const page = link && link.origin === location.origin && pageAt(link.pathname);
  if (!page) return;
  if (guarded.includes(page) && !mayBeSignedIn()) await loadPage('/login').catch(() => {});
  prefetch(page);
}

/** Prefetches a page, from now on, as soon as a link to it is hovered, touched or focused. */
export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(intent, onIntent, { passive: true });
}
