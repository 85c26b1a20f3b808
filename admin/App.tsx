import { lazy, useState } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { Preferences } from '#shared/schemas/calls/preferences.ts';
import { movedOf, screensOf } from './engine/screens-of.tsx';
import { Dashboard } from './pages/dashboard/Dashboard.tsx';
import { pages } from './pages/index.ts';
import { PageRoute } from './pages/PageRoute.tsx';
import { agreementRoutes } from './resources/agreements/agreement-routes.tsx';
import { declarations, resources } from './resources/index.ts';
import { BackOffice } from './shell/BackOffice.tsx';
import { StartFailed } from './shell/StartFailed.tsx';

const AccountPage = lazy(() => import('./pages/account/AccountPage.tsx'));

const BackOfficeRoutes = (reader: Reader) => (
  <BackOffice {...reader} declarations={declarations} dashboard={Dashboard}>
    {resources.map((declaration) => (
      <Resource
        key={declaration.name}
        {...(declaration.path === declaration.name ? screensOf : movedOf)(declaration)}
      />
    ))}
    <CustomRoutes>
      {agreementRoutes}
      {resources
        .filter(({ path, name }) => path !== name)
        .map((declaration) => (
          <Route
            key={declaration.name}
            path={`/${declaration.path}/*`}
            element={<Resource {...screensOf(declaration)} />}
          />
        ))}
      {pages.map((page) => (
        <Route key={page.path} path={page.path} element={<PageRoute page={page} />} />
      ))}
      <Route path="/account" element={<AccountPage />} />
    </CustomRoutes>
  </BackOffice>
);

interface Reader {
  me: Me;
  preferences: Preferences;
}

/**
 * The signed-in user; undefined if the server did not answer. A data router, not `<BrowserRouter>`:
 * only it can hold back a reader who has unsaved changes.
 */
export function App({ reader }: { reader: Reader | undefined }) {
  const [router] = useState(() => {
    const element = reader ? <BackOfficeRoutes {...reader} /> : <StartFailed />;
    return createBrowserRouter([{ path: '*', element }], { basename: '/admin' });
  });
  return <RouterProvider router={router} />;
}
