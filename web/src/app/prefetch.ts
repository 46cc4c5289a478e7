import { matchPath } from 'react-router-dom';
import { prefetchParts } from '../features/parts/use-parts.ts';
import { prefetchReviews } from '../features/reviews/use-reviews.ts';
import { warmIdentity } from '../lib/session/load-identity.ts';
import { OrderPanel } from '../pages/part/order-panel.ts';
import * as pages from './pages.ts';

type Fetch = () => unknown;

/** A pattern of addresses, the code of the page there, and what else that page will want soon. */
type Needs = readonly [pattern: string, code: readonly Fetch[], more: readonly Fetch[]];

const dashboard = (path: string, page: { load: Fetch }): Needs => [
  path,
  [pages.DashboardLayout.load, page.load],
  [warmIdentity],
];

/** What the page behind a link will need. No private data: a glance at a link must cost no database read. */
const NEEDS: readonly Needs[] = [
  ['/', [], [prefetchParts, prefetchReviews]],
  ['/home', [], [prefetchParts, prefetchReviews]],
  ['/login', [pages.LoginPage.load], [warmIdentity]],
  ['/signup', [pages.SignupPage.load], [warmIdentity]],
  ['/blogs', [pages.BlogsPage.load], []],
  ['/portfolio', [pages.PortfolioPage.load], []],
  ['/item/:id', [pages.PartPage.load], [OrderPanel.load, warmIdentity]],
  dashboard('/dashboard', pages.MyProfilePage),
  dashboard('/dashboard/myOrders', pages.MyOrdersPage),
  dashboard('/dashboard/payment/:id', pages.PaymentPage),
  dashboard('/dashboard/addAReview', pages.AddReviewPage),
  dashboard('/dashboard/manageAllOrders', pages.AllOrdersPage),
  dashboard('/dashboard/addAProduct', pages.AddPartPage),
  dashboard('/dashboard/makeAdmin', pages.UsersPage),
  dashboard('/dashboard/manageProducts', pages.ManagePartsPage),
  dashboard('/dashboard/reviews', pages.ReviewsPage),
  dashboard('/dashboard/audit', pages.AuditPage),
  dashboard('/dashboard/myReviews', pages.MyReviewsPage),
  dashboard('/dashboard/*', pages.NotFoundPage),
];

function knownNeedsOf(path: string): Needs | undefined {
  return NEEDS.find(([pattern]) => matchPath(pattern, path));
}

function needsOf(path: string): Needs {
  return knownNeedsOf(path) ?? [path, [pages.NotFoundPage.load], []];
}

/** Whether an address has a page of its own, or stands in the dashboard. */
export function isKnown(path: string): boolean {
  return knownNeedsOf(path) !== undefined;
}

/** Fetches the code of the page at a path. Rejects where it cannot be had. */
export function loadPage(path: string): Promise<unknown> {
  const [, code] = needsOf(path);
  return Promise.all(code.map((load) => load()));
}

const done = new Set<Fetch>();

/** Fetches what a path of the shop needs, once. What fails is fetched again when it is really needed. */
function prefetch(path: string): void {
  const [, code, more] = needsOf(path);
  for (const need of [...code, ...more]) {
    if (done.has(need)) continue;
    done.add(need);
    Promise.resolve(need()).catch(() => done.delete(need));
  }
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link && link.origin === location.origin) prefetch(link.pathname);
}

/** From now on a link that is pointed at, touched or focused has its page fetched before it is pressed. */
export function prefetchOnIntent(): void {
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(intent, onIntent, { passive: true });
}
