import { Route, Routes } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { lazyComponent } from '../lib/lazy-component.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { lazyFormPage } from './lazy-form-page.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { RequireSignIn } from './require-sign-in.tsx';

const BlogsPage = lazyComponent(() => import('../pages/blogs/blogs-page.tsx'), 'BlogsPage');
const PortfolioPage = lazyComponent(
  () => import('../pages/portfolio/portfolio-page.tsx'),
  'PortfolioPage',
);
const NotFoundPage = lazyComponent(
  () => import('../pages/not-found/not-found-page.tsx'),
  'NotFoundPage',
);
const LoginPage = lazyFormPage(() => import('../pages/login/login-page.tsx'), 'LoginPage');
const SignupPage = lazyFormPage(() => import('../pages/signup/signup-page.tsx'), 'SignupPage');
const DashboardLayout = lazyFormPage(
  () => import('../pages/dashboard/dashboard-layout.tsx'),
  'DashboardLayout',
);
const MyReviewsPage = lazyComponent(
  () => import('../pages/dashboard/my-reviews-page.tsx'),
  'MyReviewsPage',
);
const ItemPage = lazyFormPage(() => import('../pages/item/item-page.tsx'), 'ItemPage');
const MyOrdersPage = lazyComponent(
  () => import('../pages/dashboard/my-orders-page.tsx'),
  'MyOrdersPage',
);
const PaymentPage = lazyComponent(
  () => import('../pages/dashboard/payment-page.tsx'),
  'PaymentPage',
);
const ManageAllOrdersPage = lazyComponent(
  () => import('../pages/dashboard/manage-all-orders-page.tsx'),
  'ManageAllOrdersPage',
);
const MyProfilePage = lazyComponent(
  () => import('../pages/dashboard/my-profile-page.tsx'),
  'MyProfilePage',
);
const AddAReviewPage = lazyComponent(
  () => import('../pages/dashboard/add-a-review-page.tsx'),
  'AddAReviewPage',
);
const AddAProductPage = lazyComponent(
  () => import('../pages/dashboard/add-a-product-page.tsx'),
  'AddAProductPage',
);
const MakeAdminPage = lazyComponent(
  () => import('../pages/dashboard/make-admin-page.tsx'),
  'MakeAdminPage',
);
const ManageProductsPage = lazyComponent(
  () => import('../pages/dashboard/manage-products-page.tsx'),
  'ManageProductsPage',
);

/** Every address of the shop (spec section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="home" element={<HomePage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="signup" element={<SignupPage />} />
        <Route element={<RequireSignIn />}>
          <Route path="item/:id" element={<ItemPage />} />
        </Route>
        <Route path="dashboard" element={<DashboardLayout />}>
          <Route element={<RequireSignIn />}>
            <Route index element={<MyProfilePage />} />
            <Route path="myOrders" element={<MyOrdersPage />} />
            <Route path="payment/:id" element={<PaymentPage />} />
            <Route path="addAReview" element={<AddAReviewPage />} />
            <Route path="myReviews" element={<MyReviewsPage />} />
            <Route element={<RequireAdmin />}>
              <Route path="manageAllOrders" element={<ManageAllOrdersPage />} />
              <Route path="addAProduct" element={<AddAProductPage />} />
              <Route path="makeAdmin" element={<MakeAdminPage />} />
              <Route path="manageProducts" element={<ManageProductsPage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="blogs" element={<BlogsPage />} />
        <Route path="portfolio" element={<PortfolioPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
