import { client, defineRoute } from '#api/core/http/route.ts';
import { siteTerms } from '#shared/schemas/calls/site-terms.ts';
import { listSiteTerms } from './list-site-terms.ts';

const list = defineRoute({
  method: 'GET',
  url: '/api/client/site-terms',
  permission: client('manageCompany'),
  summary: 'My sites, also former ones, with all that was agreed for each in my days',
  response: siteTerms,
  handle: ({ db, clock }) => listSiteTerms(db, clock()),
});

export const siteTermsRoutes = [list];
