import type { Module } from '#api/core/module.ts';
import { companiesResource } from './companies-resource.ts';
import { companyOverviewRoute } from './company-overview-route.ts';

export const companiesModule: Module = {
  name: 'companies',
  resources: [companiesResource],
  routes: [companyOverviewRoute],
};
