import { type CallName, mayCall, type RoleState } from '../../lib/session/use-role.ts';

interface DashboardLink {
  /** Below `/dashboard`; the empty one is its index. */
  readonly path: string;
  readonly label: string;
  /** The first segments, below `/dashboard`, of the addresses of pages that are opened from this one. */
  readonly opens?: readonly string[];
}

interface StaffLink extends DashboardLink {
  /** The call whose callers may see the page. */
  readonly needs: CallName;
}

const MY_PROFILE: DashboardLink = { path: '', label: 'My Profile' };

const TODAY: StaffLink = {
  path: 'desk',
  label: 'Today',
  opens: ['troubles'],
  needs: 'getDeskWork',
};

/** The links after Today and My Profile: the pages of the specification, and those that were added. */
const STAFF_LINKS: readonly StaffLink[] = [
  { path: 'orders', label: 'Orders', needs: 'searchOrders' },
  { path: 'pick', label: 'To Ship', needs: 'listOrdersToShip' },
  { path: 'customers', label: 'Customers', needs: 'listCustomers' },
  { path: 'manageAllOrders', label: 'Manage All Orders', needs: 'listAllOrders' },
  { path: 'addAProduct', label: 'Add a Product', needs: 'addProduct' },
  { path: 'makeAdmin', label: 'Make Admin', needs: 'listUsers' },
  { path: 'manageProducts', label: 'Manage Products', needs: 'listProducts' },
  { path: 'reviews', label: 'Reviews', needs: 'listDeskReviews' },
  { path: 'audit', label: 'Audit', needs: 'listAudit' },
];

/** The sidebar of customers. */
const CUSTOMER_LINKS: readonly DashboardLink[] = [
  MY_PROFILE,
  { path: 'myOrders', label: 'My Orders', opens: ['orders', 'payment'] },
  { path: 'addAReview', label: 'Add a Review' },
];

/** Lists the links of the sidebar for a role. */
export function linksFor(role: RoleState): readonly DashboardLink[] {
  if (!mayCall(role, TODAY.needs)) return CUSTOMER_LINKS;
  return [TODAY, MY_PROFILE, ...STAFF_LINKS.filter(({ needs }) => mayCall(role, needs))];
}

/** Returns the address of a link's page. */
export function addressOf({ path }: DashboardLink): string {
  return path ? `/dashboard/${path}` : '/dashboard';
}

/** Returns `aria-current` of a link: `page` if its page is open, `true` if a page that is opened from it is. */
export function currentOf(link: DashboardLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === addressOf(link)) return 'page';
  const [, , first = ''] = pathname.split('/');
  return first && [link.path, ...(link.opens ?? [])].includes(first) ? 'true' : undefined;
}
