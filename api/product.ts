import type { Module } from '#api/core/module.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { searchRoute } from './core/resource/search-route.ts';
import { accountingModule } from './modules/accounting/accounting-module.ts';
import { alertsModule } from './modules/alerts/alerts-module.ts';
import { auditModule } from './modules/audit/audit-module.ts';
import { clientMetricsModule } from './modules/client-metrics/client-metrics-module.ts';
import { countriesModule } from './modules/countries/countries-module.ts';
import { healthModule } from './modules/health/health-module.ts';
import { listViewsModule } from './modules/list-views/list-views-module.ts';
import { operatorNewsModule } from './modules/operator-news/operator-news-module.ts';
import { operatorProfilesModule } from './modules/operator-profiles/operator-profiles-module.ts';
import { personalDataModule } from './modules/personal-data/personal-data-module.ts';
import { placementsResource } from './modules/placements/placements-resource.ts';
import { preferencesModule } from './modules/preferences/preferences-module.ts';
import { previewsModule } from './modules/previews/previews-module.ts';
import { privacyTextsModule } from './modules/privacy-texts/privacy-texts-module.ts';
import { recommendationPluginModule } from './modules/recommendations/plugin/recommendation-plugin-module.ts';
import { reportsModule } from './modules/reports/reports-module.ts';
import { retentionModule } from './modules/retention/retention-module.ts';
import { siteTermsModule } from './modules/site-terms/site-terms-module.ts';
import { systemStatusModule } from './modules/system-status/system-status-module.ts';
import { trackersModule } from './modules/trackers/trackers-module.ts';
import { adChecksModule } from './operations/ad-checks/ad-checks-module.ts';
import { agreementsModule } from './operations/agreements/agreements-module.ts';
import { authModule } from './operations/auth/auth-module.ts';
import { bankStatementsModule } from './operations/bank-statements/bank-statements-module.ts';
import { bankingsModule } from './operations/bankings/bankings-module.ts';
import { booksModule } from './operations/books/books-module.ts';
import { clientModule } from './operations/client/client-module.ts';
import { clientPayoutsModule } from './operations/client-payouts/client-payouts-module.ts';
import { companiesModule } from './operations/companies/companies-module.ts';
import { configurationsResource } from './operations/configurations/configurations-resource.ts';
import { contractsModule } from './operations/contracts/contracts-module.ts';
import { credentialsModule } from './operations/credentials/credentials-module.ts';
import { domainsModule } from './operations/domains/domains-module.ts';
import { feedsModule } from './operations/feeds/feeds-module.ts';
import { heldDaysResource } from './operations/held-days/held-days-resource.ts';
import { invoicesModule } from './operations/invoices/invoices-module.ts';
import { manualsModule } from './operations/manuals/manuals-module.ts';
import { monitoringModule } from './operations/monitoring/monitoring-module.ts';
import { noticesModule } from './operations/notices/notices-module.ts';
import { overviewModule } from './operations/overview/overview-module.ts';
import { ownershipsModule } from './operations/ownerships/ownerships-module.ts';
import { paymentRunsModule } from './operations/payment-runs/payment-runs-module.ts';
import { paymentsResource } from './operations/payments/payments-resource.ts';
import { payoutBlocksResource } from './operations/payout-blocks/payout-blocks-resource.ts';
import { adminsModule } from './operations/people/admins-module.ts';
import { peopleModule } from './operations/people/people-module.ts';
import { publicApiModule } from './operations/public-api/public-api-module.ts';
import { recommendationsModule } from './operations/recommendations/recommendations-module.ts';
import { rolesModule } from './operations/roles/roles-module.ts';
import { sitesModule } from './operations/sites/sites-module.ts';
import { onboardingModule } from './operations/steps/onboarding-module.ts';
import { accountsModule } from './operations/undo/accounts-module.ts';
import { plainResources } from './plain-resources.ts';

const parts: Module[] = [
  healthModule,
  authModule,
  accountsModule,
  countriesModule,
  trackersModule,
  companiesModule,
  bankingsModule,
  accountingModule,
  sitesModule,
  domainsModule,
  ownershipsModule,
  // What a site holds is part of its record, what is done with it its actions.
  { name: 'placements', resources: [placementsResource] },
  credentialsModule,
  { name: 'configurations', resources: [configurationsResource] },
  agreementsModule,
  onboardingModule,
  operatorNewsModule,
  overviewModule,
  manualsModule,
  contractsModule,
  siteTermsModule,
  privacyTextsModule,
  peopleModule,
  personalDataModule,
  adminsModule,
  rolesModule,
  previewsModule,
  preferencesModule,
  clientModule,
  clientMetricsModule,
  clientPayoutsModule,
  publicApiModule,
  noticesModule,
  feedsModule,
  reportsModule,
  recommendationsModule,
  adChecksModule,
  { name: 'held-days', resources: [heldDaysResource] },
  operatorProfilesModule,
  invoicesModule,
  { name: 'payments', resources: [paymentsResource] },
  booksModule,
  { name: 'payout-blocks', resources: [payoutBlocksResource] },
  bankStatementsModule,
  paymentRunsModule,
  monitoringModule,
  alertsModule,
  systemStatusModule,
  recommendationPluginModule(),
  retentionModule,
  { name: 'plain', resources: plainResources() },
];

/** The product with more parts, and the history and the saved views of them all. */
export function modulesWith(...more: Module[]): Module[] {
  const all = [...parts, ...more];
  const resources = all.flatMap((module) => module.resources ?? []);
  const routes = all.flatMap((module) => module.routes ?? []);
  return [
    ...all,
    listViewsModule([...resources.flatMap(resourceRoutes), ...routes]),
    { name: 'search', routes: [searchRoute(resources)] },
    auditModule(resources),
  ];
}

/** The product, part by part. A new one with code of its own is added to the list above. */
export const modules: Module[] = modulesWith();
