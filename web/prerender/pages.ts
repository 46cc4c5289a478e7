import { FOUNDED } from '@brushline/contract/constants';

/** A file of the built client and the addresses that Hosting serves it at. */
interface BuiltFile {
  /** Its path without `.html`. It is also the address of a page, so that every file that can be opened is a page. */
  file: string;
  /** Further addresses, as the router writes them. */
  also?: readonly string[];
}

/** A page that is rendered when the client is built. */
export interface Page extends BuiltFile {
  /** The address it is rendered at. */
  path: string;
  /** The modules of the content. The file links their scripts and styles. */
  modules: readonly string[];
  /** The module of the page itself, if the file shows only a frame. The file links its scripts, but not its styles. */
  comes?: string;
  /** Hosting does not get the file: a function fills it, and serves it at its address. */
  isFilled?: true;
  /** The title of the browser tab, until the page's script sets a more precise one. */
  title?: string;
  /** For search engines and previews; only public pages have one. */
  description?: string;
  /** The page's first data. The boot script requests it before the page's own script has loaded. */
  asks?: string;
  /** The same for a visitor with a stored token. `:id` is the last segment of the page's address. */
  memberAsks?: string;
  /** The data of the person who is signed in. `:email` is their e-mail address. */
  ownAsks?: readonly string[];
}

/** The pages that need no session and no data. */
export const publicPages = [
  {
    file: 'index',
    also: ['/home'],
    path: '/',
    modules: ['pages/home/home-page.tsx'],
    title: 'Brushline: brushless motor parts in bulk',
    description: `Stators, rotors, bearings and controllers for brushless motors, made in our own works since ${FOUNDED} and sold by the hundred. See the price, minimum order and stock of every part.`,
    asks: '/api/parts',
  },
  {
    file: 'parts',
    path: '/parts',
    isFilled: true,
    modules: ['pages/parts/parts-page.tsx'],
    title: 'Parts - Brushline',
    description:
      'Find brushless motor parts by what they measure: bore, diameter, slots, KV, current and more, with the price, minimum order and stock of each.',
    asks: '/api/catalogue',
  },
  {
    file: 'compare',
    path: '/compare',
    modules: ['pages/compare/compare-page.tsx'],
    title: 'Compare parts - Brushline',
    description:
      'Up to four brushless motor parts side by side: drawn to one scale, with their specifications and prices.',
    asks: '/api/catalogue',
  },
  {
    file: 'login',
    path: '/login',
    modules: ['pages/login/login-page.tsx'],
    title: 'Login - Brushline',
    description: 'Log in to order brushless motor parts, pay for your orders and follow them.',
  },
  {
    file: 'signup',
    path: '/signup',
    modules: ['pages/signup/signup-page.tsx'],
    title: 'Sign Up - Brushline',
    description:
      'Create a Brushline account with an e-mail address or with Google, and order brushless motor parts in bulk.',
  },
  {
    file: 'blogs',
    path: '/blogs',
    modules: ['pages/blogs/blogs-page.tsx'],
    title: 'Blogs - Brushline',
    description: 'Five questions that people who build software ask us, and how we answer them.',
  },
  {
    file: 'portfolio',
    path: '/portfolio',
    modules: ['pages/portfolio/portfolio-page.tsx'],
    title: 'Portfolio - Brushline',
    description:
      'The developers of Brushline: who we are, what we build and what we build it with.',
  },
  {
    file: 'list',
    path: '/list',
    modules: ['pages/order-list/order-list-page.tsx'],
    title: 'Order list - Brushline',
    description:
      'Order brushless motor parts by the list: type or paste part numbers and quantities, see prices, breaks and stock of each line, and order all of them at once.',
    asks: '/api/catalogue',
  },
] as const satisfies readonly Page[];

/** The page that Hosting serves, with status 404, at every address that is not listed here. */
const notFound: Page = {
  file: '404',
  path: '/no-such-page',
  modules: ['pages/not-found/not-found-page.tsx'],
  title: 'Page Not Found! - Brushline',
};

/** The frame of a page of the dashboard. */
const DASHBOARD = 'layout/dashboard/dashboard-layout.tsx';

const OUTLINE = 'components/records/outline.tsx';

/** The call for the person's role, which decides the menu. */
const ROLE = '/api/admin/:email';

/**
 * Makes the frame of a page of the dashboard. `asks` are the calls for its data, besides the one for the role; `module`
 * is its content.
 */
function dashboardFrame(
  below: string,
  title: string,
  module: string,
  ...asks: readonly string[]
): Page {
  const path = `/dashboard${below}`;
  const ownAsks = [ROLE, ...asks];
  const modules = [DASHBOARD, module];
  return { file: path.slice(1), path, modules, title: `${title} - Brushline`, ownAsks };
}

const PAGES = 'pages/dashboard';

/**
 * The frames of the dashboard's pages, without anybody's data, shown until the person is known. If the address of a page
 * contains an id, that of its file is one without.
 */
const frames: readonly Page[] = [
  dashboardFrame('', 'My Profile', `${PAGES}/my-profile-page.tsx`, '/api/userDetails/:email'),
  dashboardFrame(
    '/myOrders',
    'My Orders',
    `${PAGES}/orders/my-orders-page.tsx`,
    '/api/orders/:email?limit=50',
  ),
  dashboardFrame('/addAReview', 'Add a Review', `${PAGES}/add-review-page.tsx`, '/api/ownReviews'),
  dashboardFrame('/myReviews', 'My Reviews', `${PAGES}/my-reviews-page.tsx`),
  {
    ...dashboardFrame('/orders/frame', 'Purchase', OUTLINE, '/api/purchases/:id'),
    also: ['/dashboard/orders/:number'],
    comes: `${PAGES}/orders/purchase-page.tsx`,
  },
  {
    ...dashboardFrame('/payment/frame', 'Payment', OUTLINE, '/api/order/:id'),
    also: ['/dashboard/payment/:id'],
    comes: `${PAGES}/orders/payment-page.tsx`,
  },
];

const DESK = `${PAGES}/desk`;
const PRODUCTS = `${PAGES}/products`;

/** Makes the frame of a staff page, hidden unless the stored token names a role that may see it. */
function staffFrame(below: string, comes: string, title: string): Page {
  return { ...dashboardFrame(below, title, `${PAGES}/page-frame.tsx`), comes };
}

const staffFrames: readonly Page[] = [
  staffFrame('/desk', `${DESK}/desk-page.tsx`, 'Today'),
  staffFrame('/troubles', `${DESK}/desk-troubles-page.tsx`, 'Needs attention'),
  staffFrame('/customers', `${DESK}/customers-page.tsx`, 'Customers'),
  staffFrame('/orders', `${DESK}/desk-orders-page.tsx`, 'Orders'),
  staffFrame('/pick', `${DESK}/pick-page.tsx`, 'To Ship'),
  staffFrame('/manageAllOrders', `${DESK}/all-orders-page.tsx`, 'Manage All Orders'),
  staffFrame('/addAProduct', `${PRODUCTS}/add-part-page.tsx`, 'Add a Product'),
  staffFrame('/makeAdmin', `${DESK}/users-page.tsx`, 'Make Admin'),
  staffFrame('/manageProducts', `${PRODUCTS}/manage-parts-page.tsx`, 'Manage Products'),
  staffFrame('/manageProducts/prices', `${PRODUCTS}/prices-page.tsx`, 'Change prices'),
  staffFrame('/manageProducts/import', `${PRODUCTS}/import-page.tsx`, 'Import products'),
  staffFrame('/reviews', `${PAGES}/reviews-page.tsx`, 'Reviews'),
  staffFrame('/audit', `${DESK}/audit-page.tsx`, 'Audit'),
  {
    ...staffFrame('/customers/frame', `${DESK}/customer-page.tsx`, 'Customer'),
    also: ['/dashboard/customers/:email'],
  },
  {
    ...staffFrame('/manageProducts/frame', `${PRODUCTS}/edit-part-page.tsx`, 'Product'),
    also: [
      '/dashboard/manageProducts/:id',
      '/dashboard/manageProducts/:id/stock',
      '/dashboard/manageProducts/:id/history',
    ],
  },
];

/** The page that a function fills with the first results of a search, and serves at `/parts`. */
export const [, resultsFrame]: readonly [unknown, Page, ...unknown[]] = publicPages;

/** The same with a part at `/parts/{number}`. */
export const partFrame: Page = {
  file: 'part',
  path: '/parts/:number',
  isFilled: true,
  modules: ['pages/part-details/part-details-page.tsx'],
};

/** The same at `/item/{id}`. */
export const itemFrame: Page = {
  file: 'item',
  path: '/item/:id',
  isFilled: true,
  modules: ['pages/part/part-page.tsx'],
  memberAsks: '/api/parts/:id',
  ownAsks: ['/api/userDetails/:email'],
};

const files = [...publicPages, ...frames, ...staffFrames].filter((page: Page) => !page.isFilled);

/** The pages whose code a customer's browser keeps for offline visits. */
export const customerPages: readonly Page[] = [
  ...publicPages,
  ...frames,
  partFrame,
  itemFrame,
  notFound,
];

/** Every page that is rendered when the client is built, and served as it is. */
export const pages: readonly Page[] = [...files, notFound];

/**
 * The empty page, which its script fills. Offline, it is served at any address that was never visited. Its own address
 * belongs to no purchase.
 */
export const shell: BuiltFile = { file: 'dashboard/orders/empty' };

/** Every file that has addresses. */
export const servedFiles: readonly BuiltFile[] = [...files, shell];
