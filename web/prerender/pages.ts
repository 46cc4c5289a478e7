import { FOUNDED } from '@brushline/contract/constants';

/** A file of the built client and the addresses that Hosting serves it at. */
interface BuiltFile {
  /** Its path without `.html`, which is itself the address of a page, so that every file that can be opened is a page. */
  file: string;
  /** Further addresses, as the router writes them. */
  also?: readonly string[];
}

/** A page that is rendered when the client is built. */
export interface Page extends BuiltFile {
  /** The address it is rendered at. */
  path: string;
  /** The page's own modules, whose code and style the file links. */
  modules: readonly string[];
  /** Hosting is not given it: a function fills it, and serves it at its address. */
  isFilled?: true;
  /** The browser tab, until the page's script says better. */
  title?: string;
  /** For search engines and previews; only public pages have one. */
  description?: string;
  /** What the page's script asks for first: the page itself does so, before it has the script. */
  asks?: string;
  /** The same where an access token is stored; `:id` stands for the second segment of the page's address. */
  memberAsks?: string;
}

/** The pages that need to know nobody and nothing to be read. */
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
      'Up to four brushless motor parts side by side: drawn to one scale, what each states, what it costs at each quantity.',
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
    title: 'Order List - Brushline',
    description:
      'Order brushless motor parts by the list: type or paste part numbers and quantities, see prices, breaks and stock of each line, and order all of them at once.',
    asks: '/api/catalogue',
  },
] as const satisfies readonly Page[];

/** What Hosting serves, with status 404, at every address that is not named here. */
const notFound: Page = {
  file: '404',
  path: '/no-such-page',
  modules: ['pages/not-found/not-found-page.tsx'],
  title: 'Page Not Found! - Brushline',
};

const DASHBOARD = 'layout/dashboard/dashboard-layout.tsx';

/** What stands around a page of the dashboard while it is not known who is there: nothing of anybody. */
const frames: readonly Page[] = [
  {
    file: 'dashboard',
    path: '/dashboard',
    modules: [DASHBOARD, 'pages/dashboard/my-profile-page.tsx'],
    title: 'My Profile - Brushline',
  },
  {
    file: 'dashboard/myOrders',
    path: '/dashboard/myOrders',
    modules: [DASHBOARD, 'pages/dashboard/orders/my-orders-page.tsx'],
    title: 'My Orders - Brushline',
  },
  {
    file: 'dashboard/addAReview',
    path: '/dashboard/addAReview',
    modules: [DASHBOARD, 'pages/dashboard/add-review-page.tsx'],
    title: 'Add a Review - Brushline',
  },
  // One for all pages that name something, and for those of staff: the bar and a wait.
  {
    file: 'dashboard/desk',
    also: [
      '/dashboard/orders/:number',
      '/dashboard/payment/:id',
      '/dashboard/troubles',
      '/dashboard/customers',
      '/dashboard/customers/:email',
      '/dashboard/orders',
      '/dashboard/pick',
      '/dashboard/manageAllOrders',
      '/dashboard/addAProduct',
      '/dashboard/makeAdmin',
      '/dashboard/manageProducts',
      '/dashboard/manageProducts/prices',
      '/dashboard/manageProducts/import',
      '/dashboard/manageProducts/:id',
      '/dashboard/manageProducts/:id/stock',
      '/dashboard/manageProducts/:id/history',
      '/dashboard/reviews',
      '/dashboard/audit',
    ],
    path: '/dashboard/desk',
    modules: [DASHBOARD],
  },
];

/** What a function fills with the first results of a search, and serves at `/parts`. */
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
};

const files = [...publicPages, ...frames].filter((page: Page) => !page.isFilled);

/** Every page that is rendered when the client is built, and served as it is. */
export const pages: readonly Page[] = [...files, notFound];

/**
 * The empty page, which its script fills: where a page shows one word alone, and offline at any address that was never
 * seen.
 */
export const shell: BuiltFile = { file: 'dashboard/myReviews' };

/** Every file that has addresses. */
export const servedFiles: readonly BuiltFile[] = [...files, shell];
