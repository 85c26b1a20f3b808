import { lazy, useState } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { BackOffice } from './app/BackOffice.tsx';
import { resources } from './resources/index.ts';

const Dashboard = lazy(() => import('./pages/dashboard/Dashboard.tsx'));

const BackOfficeRoutes = ({ me }: { me: Me }) => (
  <BackOffice me={me} declarations={resources} dashboard={Dashboard}>
    {resources.map(({ resource }) => (
      <Resource key={resource.name} {...resource} />
    ))}
    <CustomRoutes>
      {resources
        .filter(({ path, name }) => path !== name)
        .map(({ path, name, Pages }) => (
          <Route key={name} path={`/${path}/*`} element={<Pages />} />
        ))}
    </CustomRoutes>
  </BackOffice>
);

/** A data router, not `<BrowserRouter>`: only it can hold back a reader who has unsaved changes. */
export function App({ me }: { me: Me }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <BackOfficeRoutes me={me} /> }], {
      basename: '/admin',
    }),
  );
  return <RouterProvider router={router} />;
}
