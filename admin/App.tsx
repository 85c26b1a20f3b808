import { lazy, useState } from 'react';
import { CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { Preferences } from '#shared/schemas/calls/preferences.ts';
import { movedOf, screensOf } from './engine/screens-of.tsx';
import { Dashboard } from './pages/dashboard/Dashboard.tsx';
import { type Page, pages } from './pages/index.ts';
import { Forbidden } from './platform/ui/screens.tsx';
import { useAllowed } from './platform/useMe.ts';
import { useLocale } from './platform/useMessages.ts';
import { usePageTitle } from './platform/usePageTitle.ts';
import { declarations, resources } from './resources/index.ts';
import { BackOffice } from './shell/BackOffice.tsx';
import { StartFailed } from './shell/StartFailed.tsx';

const AccountPage = lazy(() => import('./pages/account/AccountPage.tsx'));
const AgreementFormPage = lazy(() => import('./resources/agreements/form/AgreementFormPage.tsx'));

const BackOfficeRoutes = (reader: Reader) => (
  <BackOffice {...reader} declarations={declarations} dashboard={Dashboard}>
    {resources.map((declaration) => (
      <Resource
        key={declaration.name}
        {...(declaration.path === declaration.name ? screensOf : movedOf)(declaration)}
      />
    ))}
    <CustomRoutes>
      {/* `new`, or the id of an agreement. */}
      <Route path="/sites/:siteId/agreements/:agreementId" element={<AgreementFormPage />} />
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

/** A declared page behind its right. */
function PageRoute({ page: { title, permission, Screen } }: { page: Page }) {
  const mayOpen = useAllowed(...permission);
  usePageTitle(title[useLocale()]);
  return mayOpen ? <Screen /> : <Forbidden />;
}

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
