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
export const PartPage = lazyComponent(() => import('../pages/part/part-page.tsx'), 'PartPage');
export const MyOrdersPage = lazyComponent(
  () => import('../pages/dashboard/my-orders-page.tsx'),
  'MyOrdersPage',
);
export const PaymentPage = lazyComponent(
  () => import('../pages/dashboard/payment-page.tsx'),
  'PaymentPage',
);
export const AllOrdersPage = lazyComponent(
  () => import('../pages/dashboard/all-orders-page.tsx'),
  'AllOrdersPage',
);
export const MyProfilePage = lazyComponent(
  () => import('../pages/dashboard/my-profile-page.tsx'),
  'MyProfilePage',
);
export const AddReviewPage = lazyComponent(
  () => import('../pages/dashboard/add-review-page.tsx'),
  'AddReviewPage',
);
export const AddPartPage = lazyComponent(
  () => import('../pages/dashboard/add-part-page.tsx'),
  'AddPartPage',
);
export const UsersPage = lazyComponent(
  () => import('../pages/dashboard/users-page.tsx'),
  'UsersPage',
);
export const ManagePartsPage = lazyComponent(
  () => import('../pages/dashboard/manage-parts-page.tsx'),
  'ManagePartsPage',
);
export const ReviewsPage = lazyComponent(
  () => import('../pages/dashboard/reviews-page.tsx'),
  'ReviewsPage',
);
export const AuditPage = lazyComponent(
  () => import('../pages/dashboard/audit-page.tsx'),
  'AuditPage',
);
