import { matchPath } from 'react-router-dom';
import { prefetchParts } from '../features/catalog/use-parts.ts';
import { prefetchReviews } from '../features/reviews/use-reviews.ts';
import { warmIdentity } from '../lib/session/load-identity.ts';
import * as pages from './pages.ts';

type Fetch = () => unknown;

const dashboard = (page: { load: Fetch }): Fetch[] => [
  pages.DashboardLayout.load,
  page.load,
  warmIdentity,
];

/** What the page behind a link will need. No private data: a glance at a link must cost no database read. */
const NEEDS: readonly (readonly [pattern: string, needs: readonly Fetch[]])[] = [
  ['/', [prefetchParts, prefetchReviews]],
  ['/home', [prefetchParts, prefetchReviews]],
  ['/login', [pages.LoginPage.load, warmIdentity]],
  ['/signup', [pages.SignupPage.load, warmIdentity]],
  ['/blogs', [pages.BlogsPage.load]],
  ['/portfolio', [pages.PortfolioPage.load]],
  ['/item/:id', [pages.ItemPage.load, warmIdentity]],
  ['/dashboard', dashboard(pages.MyProfilePage)],
  ['/dashboard/myOrders', dashboard(pages.MyOrdersPage)],
  ['/dashboard/payment/:id', dashboard(pages.PaymentPage)],
  ['/dashboard/addAReview', dashboard(pages.AddAReviewPage)],
  ['/dashboard/manageAllOrders', dashboard(pages.ManageAllOrdersPage)],
  ['/dashboard/addAProduct', dashboard(pages.AddAProductPage)],
  ['/dashboard/makeAdmin', dashboard(pages.MakeAdminPage)],
  ['/dashboard/manageProducts', dashboard(pages.ManageProductsPage)],
  ['/dashboard/audit', dashboard(pages.AuditPage)],
];

const done = new Set<Fetch>();

/** Fetches what a path of the shop needs, once. What fails is fetched again when it is really needed. */
export function prefetch(path: string): void {
  const [, needs = []] = NEEDS.find(([pattern]) => matchPath(pattern, path)) ?? [];
  for (const need of needs) {
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
