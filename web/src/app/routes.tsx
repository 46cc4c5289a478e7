import { Route, Routes } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { DashboardLayout, memberPages, staffPages } from '../pages/dashboard/pages.ts';
import { NotFoundPage, partPage, publicPages } from './pages.ts';
import { RequireRole } from './require-role.tsx';
import { RequireSignIn } from './require-sign-in.tsx';

function routesOf(pages: typeof publicPages) {
  return pages.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
}

/** Routes every address of the shop (spec section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routesOf(publicPages)}
        <Route element={<RequireSignIn />}>{routesOf([partPage])}</Route>
        <Route element={<DashboardLayout />}>
          <Route element={<RequireSignIn />}>
            {routesOf(memberPages)}
            {staffPages.map(({ path, needs, Page, Frame }) => (
              <Route
                key={path}
                path={path}
                element={
                  <RequireRole needs={needs} Frame={Frame}>
                    <Page />
                  </RequireRole>
                }
              />
            ))}
          </Route>
          <Route path="/dashboard/*" element={<NotFoundPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
