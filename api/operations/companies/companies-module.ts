import type { Module } from '#api/core/module.ts';
import { companyOverviewRoute } from '#api/modules/companies/company-overview-route.ts';
import { accountRoute } from './account-route.ts';
import { companiesResource } from './companies-resource.ts';

export const companiesModule: Module = {
  name: 'companies',
  resources: [companiesResource],
  routes: [companyOverviewRoute, accountRoute],
};
