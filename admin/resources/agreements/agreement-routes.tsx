import { lazy } from 'react';
import { Route } from 'react-router-dom';

const AgreementFormPage = lazy(() => import('./form/AgreementFormPage.tsx'));

/** The form has an address of its own below the site: `new`, or the id of an agreement. */
export const agreementRoutes = (
  <Route path="/sites/:siteId/agreements/:agreementId" element={<AgreementFormPage />} />
);
