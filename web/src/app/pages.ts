import { lazyComponent } from '../lib/lazy-component.tsx';
import { lazyFormPage } from './lazy-form-page.tsx';

export const BlogsPage = lazyComponent(() => import('../pages/blogs/blogs-page.tsx'), 'BlogsPage');
export const PortfolioPage = lazyComponent(
  () => import('../pages/portfolio/portfolio-page.tsx'),
  'PortfolioPage',
);
export const NotFoundPage = lazyComponent(
  () => import('../pages/not-found/not-found-page.tsx'),
  'NotFoundPage',
);
export const LoginPage = lazyFormPage(() => import('../pages/login/login-page.tsx'), 'LoginPage');
export const SignupPage = lazyFormPage(
  () => import('../pages/signup/signup-page.tsx'),
  'SignupPage',
);
export const DashboardLayout = lazyFormPage(
  () => import('../pages/dashboard/dashboard-layout.tsx'),
  'DashboardLayout',
);
export const MyReviewsPage = lazyComponent(
  () => import('../pages/dashboard/my-reviews-page.tsx'),
  'MyReviewsPage',
);
export const ItemPage = lazyComponent(() => import('../pages/item/item-page.tsx'), 'ItemPage');
export const MyOrdersPage = lazyComponent(
  () => import('../pages/dashboard/my-orders-page.tsx'),
  'MyOrdersPage',
);
export const PaymentPage = lazyComponent(
  () => import('../pages/dashboard/payment-page.tsx'),
  'PaymentPage',
);
export const ManageAllOrdersPage = lazyComponent(
  () => import('../pages/dashboard/manage-all-orders-page.tsx'),
  'ManageAllOrdersPage',
);
export const MyProfilePage = lazyComponent(
  () => import('../pages/dashboard/my-profile-page.tsx'),
  'MyProfilePage',
);
export const AddAReviewPage = lazyComponent(
  () => import('../pages/dashboard/add-a-review-page.tsx'),
  'AddAReviewPage',
);
export const AddAProductPage = lazyComponent(
  () => import('../pages/dashboard/add-a-product-page.tsx'),
  'AddAProductPage',
);
export const MakeAdminPage = lazyComponent(
  () => import('../pages/dashboard/make-admin-page.tsx'),
  'MakeAdminPage',
);
export const ManageProductsPage = lazyComponent(
  () => import('../pages/dashboard/manage-products-page.tsx'),
  'ManageProductsPage',
);
export const ManageReviewsPage = lazyComponent(
  () => import('../pages/dashboard/manage-reviews-page.tsx'),
  'ManageReviewsPage',
);
export const AuditPage = lazyComponent(
  () => import('../pages/dashboard/audit-page.tsx'),
  'AuditPage',
);
