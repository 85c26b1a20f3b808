import type { Module } from '#api/core/module.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { accountingModule } from './accounting/accounting-module.ts';
import { accountsModule } from './accounts/accounts-module.ts';
import { adChecksModule } from './ad-checks/ad-checks-module.ts';
import { adminsModule } from './admins/admins-module.ts';
import { agreementsModule } from './agreements/agreements-module.ts';
import { alertsModule } from './alerts/alerts-module.ts';
import { auditModule } from './audit/audit-module.ts';
import { authModule } from './auth/auth-module.ts';
import { bankingsModule } from './bankings/bankings-module.ts';
import { categoriesModule } from './categories/categories-module.ts';
import { clientModule } from './client/client-module.ts';
import { clientMetricsModule } from './client-metrics/client-metrics-module.ts';
import { clientPayoutsModule } from './client-payouts/client-payouts-module.ts';
import { companiesModule } from './companies/companies-module.ts';
import { configurationsModule } from './configurations/configurations-module.ts';
import { contractsModule } from './contracts/contracts-module.ts';
import { countriesModule } from './countries/countries-module.ts';
import { credentialsModule } from './credentials/credentials-module.ts';
import { creditNotesModule } from './credit-notes/credit-notes-module.ts';
import { domainsModule } from './domains/domains-module.ts';
import { exportsModule } from './exports/exports-module.ts';
import { feedsModule } from './feeds/feeds-module.ts';
import { healthModule } from './health/health-module.ts';
import { heldDaysModule } from './held-days/held-days-module.ts';
import { invoicesModule } from './invoices/invoices-module.ts';
import { listViewsModule } from './list-views/list-views-module.ts';
import { manualsModule } from './manuals/manuals-module.ts';
import { monitoringModule } from './monitoring/monitoring-module.ts';
import { onboardingModule } from './onboarding/onboarding-module.ts';
import { operatorNewsModule } from './operator-news/operator-news-module.ts';
import { operatorProfilesModule } from './operator-profiles/operator-profiles-module.ts';
import { ownershipsModule } from './ownerships/ownerships-module.ts';
import { peopleModule } from './people/people-module.ts';
import { personalDataModule } from './personal-data/personal-data-module.ts';
import { placementsModule } from './placements/placements-module.ts';
import { preferencesModule } from './preferences/preferences-module.ts';
import { previewsModule } from './previews/previews-module.ts';
import { privacyTextsModule } from './privacy-texts/privacy-texts-module.ts';
import { recommendationPluginModule } from './recommendation-plugin/recommendation-plugin-module.ts';
import { recommendationsModule } from './recommendations/recommendations-module.ts';
import { reportsModule } from './reports/reports-module.ts';
import { retentionModule } from './retention/retention-module.ts';
import { rolesModule } from './roles/roles-module.ts';
import { siteHealthModule } from './site-health/site-health-module.ts';
import { siteTermsModule } from './site-terms/site-terms-module.ts';
import { sitesModule } from './sites/sites-module.ts';
import { systemStatusModule } from './system-status/system-status-module.ts';
import { tagsModule } from './tags/tags-module.ts';
import { trackersModule } from './trackers/trackers-module.ts';

const parts: Module[] = [
  healthModule,
  authModule,
  accountsModule,
  countriesModule,
  categoriesModule,
  tagsModule,
  trackersModule,
  companiesModule,
  bankingsModule,
  accountingModule,
  sitesModule,
  domainsModule,
  ownershipsModule,
  placementsModule,
  credentialsModule,
  configurationsModule,
  agreementsModule,
  onboardingModule,
  operatorNewsModule,
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
  feedsModule,
  reportsModule,
  recommendationsModule,
  adChecksModule,
  siteHealthModule,
  exportsModule,
  heldDaysModule,
  operatorProfilesModule,
  invoicesModule,
  creditNotesModule,
  monitoringModule,
  alertsModule,
  systemStatusModule,
  recommendationPluginModule(),
  retentionModule,
];

/** The product with more parts, and the history and the saved views of them all. */
export function modulesWith(...more: Module[]): Module[] {
  const all = [...parts, ...more];
  const resources = all.flatMap((module) => module.resources ?? []);
  const routes = all.flatMap((module) => module.routes ?? []);
  return [
    ...all,
    listViewsModule([...resources.flatMap(resourceRoutes), ...routes]),
    auditModule(resources),
  ];
}

/** The product, part by part. A new one is added to the list above. */
export const modules: Module[] = modulesWith();
