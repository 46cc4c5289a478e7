interface DashboardLink {
  /** Below `/dashboard`; the empty one is its index. */
  readonly path: string;
  readonly label: string;
}

const MY_PROFILE: DashboardLink = { path: '', label: 'My Profile' };

/** The sidebar of an admin: the desk, and the specification's pages among the shop's own. */
export const ADMIN_LINKS: readonly DashboardLink[] = [
  { path: 'desk', label: 'Today' },
  MY_PROFILE,
  { path: 'orders', label: 'Orders' },
  { path: 'pick', label: 'To Ship' },
  { path: 'manageAllOrders', label: 'Manage All Orders' },
  { path: 'addAProduct', label: 'Add a Product' },
  { path: 'makeAdmin', label: 'Make Admin' },
  { path: 'manageProducts', label: 'Manage Products' },
  { path: 'reviews', label: 'Reviews' },
  { path: 'audit', label: 'Audit' },
];

/** The sidebar of everybody else. */
export const CUSTOMER_LINKS: readonly DashboardLink[] = [
  MY_PROFILE,
  { path: 'myOrders', label: 'My Orders' },
  { path: 'addAReview', label: 'Add a Review' },
];
