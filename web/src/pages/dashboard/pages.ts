import type { ComponentType } from 'react';
import { type LoadComponent, lazyComponent } from '../../lib/lazy-component.tsx';
import { warmIdentity } from '../../lib/session/load-identity.ts';
import type { CallName } from '../../lib/session/use-role.ts';
import type { FrameProps } from './page-frame.tsx';

/** A page and its address. */
export interface Page {
  path: string;
  Page: ComponentType;
  /** Fetches the code that the page needs before it can be shown. */
  code: readonly (() => Promise<unknown>)[];
  /** Fetches what the page needs soon. Nothing private: hovering over a link must not cost a database read. */
  more: readonly (() => unknown)[];
}

interface StaffPage extends Page {
  needs: CallName;
  /** The beginning of the page, without anything private, shown until the role is known. */
  Frame: ComponentType<FrameProps>;
}

/** The code of a page of staff. Its module exports the page and its frame. */
type LoadStaffPage = () => Promise<
  Readonly<Record<string, ComponentType<FrameProps>>> & Pick<StaffPage, 'Frame'>
>;

export const DashboardLayout = lazyComponent(
  () => import('../../layout/dashboard/dashboard-layout.tsx'),
);

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

/** The pages of the dashboard for customers. Part of each can be shown before the session is known. */
export const memberPages: readonly Page[] = [
  dashboardPage('', () => import('./my-profile-page.tsx')),
  dashboardPage('/myOrders', () => import('./orders/my-orders-page.tsx')),
  dashboardPage('/addAReview', () => import('./add-review-page.tsx')),
  dashboardPage('/myReviews', () => import('./my-reviews-page.tsx')),
  dashboardPage('/orders/:number', () => import('./orders/purchase-page.tsx')),
  dashboardPage('/payment/:id', () => import('./orders/payment-page.tsx')),
];

/** The pages of staff. Whoever may make the named call may see the page. */
export const staffPages: readonly StaffPage[] = [
  staffPage('/desk', 'getDeskWork', () => import('./desk/desk-page.tsx')),
  staffPage('/customers', 'listCustomers', () => import('./desk/customers-page.tsx')),
  staffPage('/customers/:email', 'getCustomer', () => import('./desk/customer-page.tsx')),
  staffPage('/troubles', 'getDeskTroubles', () => import('./desk/desk-troubles-page.tsx')),
  staffPage('/orders', 'searchOrders', () => import('./desk/desk-orders-page.tsx')),
  staffPage('/pick', 'listOrdersToShip', () => import('./desk/pick-page.tsx')),
  staffPage('/manageAllOrders', 'listAllOrders', () => import('./desk/all-orders-page.tsx')),
  staffPage('/addAProduct', 'addProduct', () => import('./products/add-part-page.tsx')),
  staffPage('/makeAdmin', 'listUsers', () => import('./desk/users-page.tsx')),
  staffPage('/manageProducts', 'listProducts', () => import('./products/manage-parts-page.tsx')),
  staffPage('/manageProducts/prices', 'startRun', () => import('./products/prices-page.tsx')),
  staffPage('/manageProducts/import', 'startRun', () => import('./products/import-page.tsx')),
  staffPage('/manageProducts/:id', 'editProduct', () => import('./products/edit-part-page.tsx')),
  staffPage('/manageProducts/:id/stock', 'moveStock', () => import('./products/stock-page.tsx')),
  staffPage(
    '/manageProducts/:id/history',
    'listAudit',
    () => import('./products/history-page.tsx'),
  ),
  staffPage('/reviews', 'listDeskReviews', () => import('./reviews-page.tsx')),
  staffPage('/audit', 'listAudit', () => import('./desk/audit-page.tsx')),
];
