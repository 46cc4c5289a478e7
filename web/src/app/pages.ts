import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { prefetchCatalogue, prefetchParts } from '../features/parts/use-parts.ts';
import { prefetchReviews } from '../features/reviews/use-reviews.ts';
import { type LoadComponent, lazyComponent } from '../lib/lazy-component.tsx';
import { mayBeSignedIn, warmIdentity } from '../lib/session/load-identity.ts';
import type { CallName } from '../lib/session/use-role.ts';
import type { FrameProps } from '../pages/dashboard/page-frame.tsx';

type Fetch = () => unknown;

/** A page and its address. */
interface Page {
  path: string;
  Page: ComponentType;
  /** Fetches the code that the page needs before it can be shown. */
  code: readonly (() => Promise<unknown>)[];
  /** Fetches what the page needs soon. Nothing private: pointing at a link must not cost a read of the database. */
  more: readonly Fetch[];
}

interface StaffPage extends Page {
  needs: CallName;
  /** The beginning of the page, shown until the role is known. */
  Frame: ComponentType<FrameProps>;
}

/** The code of a page of staff. Its module exports the page and its frame. */
type LoadStaffPage = () => Promise<
  Readonly<Record<string, ComponentType<FrameProps>>> & Pick<StaffPage, 'Frame'>
>;

function page(path: string, load: LoadComponent, ...more: Fetch[]): Page {
  const Page = lazyComponent(load);
  return { path, Page, code: [Page.load], more };
}

/** Makes a page of the dashboard. `below` is its address after `/dashboard`. */
function dashboardPage(below: string, load: LoadComponent): Page {
  const Page = lazyComponent(load);
  return {
    path: `/dashboard${below}`,
    Page,
    code: [DashboardLayout.load, Page.load],
    more: [warmIdentity],
  };
}

function staffPage(below: string, needs: CallName, load: LoadStaffPage): StaffPage {
  const page = dashboardPage(below, async () => {
    const { Frame: _, ...rest } = await load();
    return rest;
  });
  const Frame = lazyComponent<FrameProps>(async () => ({ Frame: (await load()).Frame }));
  return { ...page, needs, Frame, code: [...page.code, Frame.load] };
}

export const DashboardLayout = lazyComponent(
  () => import('../layout/dashboard/dashboard-layout.tsx'),
);
export const NotAllowedPage = lazyComponent(
  () => import('../pages/not-allowed/not-allowed-page.tsx'),
);
export const NotFoundPage = lazyComponent(() => import('../pages/not-found/not-found-page.tsx'));

const homePage = page(
  '/',
  () => import('../pages/home/home-page.tsx'),
  prefetchParts,
  prefetchReviews,
);

const loginPage = page('/login', () => import('../pages/login/login-page.tsx'), warmIdentity);

/** The pages that everybody may see. */
export const publicPages: readonly Page[] = [
  homePage,
  { ...homePage, path: '/home' },
  page('/parts', () => import('../pages/parts/parts-page.tsx'), prefetchCatalogue),
  page('/compare', () => import('../pages/compare/compare-page.tsx'), prefetchCatalogue),
  page('/list', () => import('../pages/order-list/order-list-page.tsx'), prefetchCatalogue),
  page(
    '/parts/:number',
    () => import('../pages/part-details/part-details-page.tsx'),
    prefetchCatalogue,
  ),
  loginPage,
  page('/signup', () => import('../pages/signup/signup-page.tsx'), warmIdentity),
  page('/blogs', () => import('../pages/blogs/blogs-page.tsx')),
  page('/portfolio', () => import('../pages/portfolio/portfolio-page.tsx')),
];

/** A part's page. Its order form is larger than everything else, and loads after it. */
export const partPage = page(
  '/item/:id',
  () => import('../pages/part/part-page.tsx'),
  () => import('../features/place-order/order-panel.tsx'),
  warmIdentity,
);

/** The pages of the dashboard for customers. Part of each can be shown before the session is known. */
export const memberPages: readonly Page[] = [
  dashboardPage('', () => import('../pages/dashboard/my-profile-page.tsx')),
  dashboardPage('/myOrders', () => import('../pages/dashboard/orders/my-orders-page.tsx')),
  dashboardPage('/addAReview', () => import('../pages/dashboard/add-review-page.tsx')),
  dashboardPage('/myReviews', () => import('../pages/dashboard/my-reviews-page.tsx')),
  dashboardPage('/orders/:number', () => import('../pages/dashboard/orders/purchase-page.tsx')),
  dashboardPage('/payment/:id', () => import('../pages/dashboard/orders/payment-page.tsx')),
];

/** The pages of staff. Whoever may make the named call may see the page. */
export const staffPages: readonly StaffPage[] = [
  staffPage('/desk', 'getDeskWork', () => import('../pages/dashboard/desk/desk-page.tsx')),
  staffPage(
    '/customers',
    'listCustomers',
    () => import('../pages/dashboard/desk/customers-page.tsx'),
  ),
  staffPage(
    '/customers/:email',
    'getCustomer',
    () => import('../pages/dashboard/desk/customer-page.tsx'),
  ),
  staffPage(
    '/troubles',
    'getDeskTroubles',
    () => import('../pages/dashboard/desk/desk-troubles-page.tsx'),
  ),
  staffPage(
    '/orders',
    'searchOrders',
    () => import('../pages/dashboard/desk/desk-orders-page.tsx'),
  ),
  staffPage('/pick', 'listOrdersToShip', () => import('../pages/dashboard/desk/pick-page.tsx')),
  staffPage(
    '/manageAllOrders',
    'listAllOrders',
    () => import('../pages/dashboard/desk/all-orders-page.tsx'),
  ),
  staffPage(
    '/addAProduct',
    'addProduct',
    () => import('../pages/dashboard/products/add-part-page.tsx'),
  ),
  staffPage('/makeAdmin', 'listUsers', () => import('../pages/dashboard/desk/users-page.tsx')),
  staffPage(
    '/manageProducts',
    'listProducts',
    () => import('../pages/dashboard/products/manage-parts-page.tsx'),
  ),
  staffPage(
    '/manageProducts/prices',
    'startRun',
    () => import('../pages/dashboard/products/prices-page.tsx'),
  ),
  staffPage(
    '/manageProducts/import',
    'startRun',
    () => import('../pages/dashboard/products/import-page.tsx'),
  ),
  staffPage(
    '/manageProducts/:id',
    'editProduct',
    () => import('../pages/dashboard/products/edit-part-page.tsx'),
  ),
  staffPage(
    '/manageProducts/:id/stock',
    'moveStock',
    () => import('../pages/dashboard/products/stock-page.tsx'),
  ),
  staffPage(
    '/manageProducts/:id/history',
    'listAudit',
    () => import('../pages/dashboard/products/history-page.tsx'),
  ),
  staffPage('/reviews', 'listDeskReviews', () => import('../pages/dashboard/reviews-page.tsx')),
  staffPage('/audit', 'listAudit', () => import('../pages/dashboard/desk/audit-page.tsx')),
];

const notFound: readonly Page[] = [
  {
    path: '/dashboard/*',
    Page: NotFoundPage,
    code: [DashboardLayout.load, NotFoundPage.load],
    more: [warmIdentity],
  },
  { path: '*', Page: NotFoundPage, code: [NotFoundPage.load], more: [] },
];

/** The pages that lead a visitor to the login page. */
const guarded: readonly Page[] = [partPage, ...memberPages, ...staffPages];

const ALL = [...publicPages, ...guarded, ...notFound];

function pageAt(path: string): Page | undefined {
  return ALL.find((page) => matchPath(page.path, path));
}

/** Tells whether an address has a page of its own, or is in the dashboard. */
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
    // A failed fetch is repeated when its result is really needed.
    Promise.resolve(fetch()).catch(() => done.delete(fetch));
  }
}

/** Fetches what a link leads to. A visitor comes to the login page first, whose code must not wait beside the rest. */
async function onIntent({ target }: Event): Promise<void> {
  const link = target instanceof Element && target.closest('a');
  const page = link && link.origin === location.origin && pageAt(link.pathname);
  if (!page) return;
  if (guarded.includes(page) && !mayBeSignedIn()) await loadPage('/login').catch(() => {});
  prefetch(page);
}

/** Fetches a page, from now on, as soon as a link to it is pointed at, touched or focused. */
export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(intent, onIntent, { passive: true });
}
