import { Route, Routes } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { HomePage } from '../pages/home/home-page.tsx';
import {
  AddPartPage,
  AddReviewPage,
  AllOrdersPage,
  AuditPage,
  BlogsPage,
  DashboardLayout,
  LoginPage,
  ManagePartsPage,
  MyOrdersPage,
  MyProfilePage,
  MyReviewsPage,
  NotFoundPage,
  PartPage,
  PaymentPage,
  PortfolioPage,
  ReviewsPage,
  SignupPage,
  UsersPage,
} from './pages.ts';
import { RequireAdmin } from './require-admin.tsx';
import { RequireSignIn } from './require-sign-in.tsx';

/** Every address of the shop (spec section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="home" element={<HomePage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="signup" element={<SignupPage />} />
        <Route element={<RequireSignIn early />}>
          <Route path="item/:id" element={<PartPage />} />
        </Route>
        <Route path="dashboard" element={<DashboardLayout />}>
          <Route element={<RequireSignIn early />}>
            <Route path="myOrders" element={<MyOrdersPage />} />
          </Route>
          <Route element={<RequireSignIn />}>
            <Route index element={<MyProfilePage />} />
            <Route path="payment/:id" element={<PaymentPage />} />
            <Route path="addAReview" element={<AddReviewPage />} />
            <Route path="myReviews" element={<MyReviewsPage />} />
            <Route element={<RequireAdmin />}>
              <Route path="manageAllOrders" element={<AllOrdersPage />} />
              <Route path="addAProduct" element={<AddPartPage />} />
              <Route path="makeAdmin" element={<UsersPage />} />
              <Route path="manageProducts" element={<ManagePartsPage />} />
              <Route path="reviews" element={<ReviewsPage />} />
              <Route path="audit" element={<AuditPage />} />
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
