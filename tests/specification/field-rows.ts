import { expect } from 'vitest';
import { defaultTaxType, taxSets } from '#shared/domain/tax.ts';
import { profile, supportContact } from '#shared/schemas/calls/client.ts';
import { availableContacts } from '#shared/schemas/calls/contact.ts';
import { contract } from '#shared/schemas/calls/contracts.ts';
import { dashboardData } from '#shared/schemas/calls/dashboard.ts';
import { jobLog } from '#shared/schemas/calls/jobs.ts';
import { adminOnboarding, todo } from '#shared/schemas/calls/onboarding.ts';
import { pluginConfig, processingConfig, recommendationConfig, recommendationStyle } from '#shared/schemas/calls/recommendations.ts';
import { trackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import { profitReport, reportQuery } from '#shared/schemas/calls/reports.ts';
import { agreedRate, agreement } from '#shared/schemas/entities/agreement.ts';
import { banking } from '#shared/schemas/entities/banking.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { configuration } from '#shared/schemas/entities/configuration.ts';
import { country } from '#shared/schemas/entities/country.ts';
import { credentials } from '#shared/schemas/entities/credentials.ts';
import { creditNote } from '#shared/schemas/entities/credit-note.ts';
import { invoice, invoiceStatuses } from '#shared/schemas/entities/invoice.ts';
import { jobRun } from '#shared/schemas/entities/job-run.ts';
import { onboardingPart, stepPart } from '#shared/schemas/entities/onboarding-parts.ts';
import { role } from '#shared/schemas/entities/role.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';
import { person } from '#shared/schemas/entities/users.ts';
import { asked, calls, chosen, equal, has, parts, type Row, says, shape } from './proof.ts';

export const fieldRows: Row[] = [
  ['3.1', 'Company: id, name, type, country, city, street, zip, comment, postingAccountNumber, sevDeskContactId, createdAt', has(company, 'id name type country city street zip comment postingAccountNumber sevDeskContactId createdAt')],
  ['3.2', 'Company: onboarding {id, status}', parts(company, 'onboarding'), shape(onboardingPart, 'id status'), { 'tests/parts.test.ts': 'a company shows its onboarding, steps, sites, people and accounts by their ends' }],
  ['3.3', 'Company: steps, sites, people, bankings', parts(company, 'steps sites people bankings'), { 'tests/parts.test.ts': 'a company shows its onboarding, steps, sites, people and accounts by their ends' }],
  ['3.4', 'BankingDetails: all ten fields', has(banking, 'id iban accountHolder email taxType taxNumber vatNumber entityType entityId updatedAt')],
  ['3.5', 'four tax types and rates 0/0/0/19', () => expect(Object.values(taxSets).map(({ label, ratePercent }) => `${label.en} ${ratePercent}`)).toEqual(['Privatperson/Kleinunternehmer gem. §19 Abs. 1 UStG 0', 'Reverse Charge NON-EU 0', 'Reverse Charge EU 0', 'zzgl. Umsatzsteuer 19% 19']), { decided: '0043' }],
  ['3.6', 'default small business', () => expect(defaultTaxType).toBe('SMALL_BUSINESS'), { 'api/modules/bankings/bankings.test.ts': 'needs nothing but its company, and is a small business unless it says otherwise' }],
  [
    '3.7',
    'Site: id, url, categories (id, name, type), tags, agreements, steps (id, slug, completedAt, assignableType), totalViews, trackers, profit*, margin*, createdAt, updatedAt',
    has(site, 'id url categories tags agreements steps totalViews trackers profitYesterday profit30Days marginYesterday margin30Days createdAt updatedAt'),
    shape(stepPart, 'id slug completedAt assignableType'),
  ],
  ['3.8', 'Site: company', parts(site, 'company'), { 'tests/parts.test.ts': 'a site shows its company and its onboarding, and an onboarding its steps' }],
  ['3.9', 'Site: onboarding', parts(site, 'onboarding'), { 'tests/parts.test.ts': 'a site shows its company and its onboarding, and an onboarding its steps' }],
  [
    '3.10',
    'category type PRIMARY or secondary',
    () =>
      expect(
        site.fields.categories.schema.safeParse([
          { id: 1, type: 'PRIMARY' },
          { id: 2, type: 'SECONDARY' },
        ]).success,
      ).toBe(true),
  ],
  [
    '3.11',
    'Agreement: id, siteId, status, mode, type, managementType, consentManagerType, hasPlugin, comment, startsAt, endsAt, trackers (viewsCpm cents), adTrackers, createdAt',
    has(agreement, 'id siteId status mode type managementType consentManagerType hasPlugin comment startsAt endsAt trackers adTrackers createdAt'),
    shape(agreedRate, 'trackerId viewsCpm'),
  ],
  ['3.12', 'payout info', has(agreement, 'payout'), { 'api/modules/agreements/agreements.test.ts': 'tells what an agreement has paid, each month rounded once' }],
  ['3.13', 'Tracker: all fields', has(tracker, 'id slug name source owner order deviceType placementIds useCase createdAt updatedAt')],
  ['3.14', 'owners GM, WB, QMN; device types; use cases', chosen(tracker, 'owner', 'GM WB QMN'), chosen(tracker, 'deviceType', 'DESKTOP MOBILE MULTISCREEN'), chosen(tracker, 'useCase', 'PAGE_IMPRESSIONS AD_TRACKING PILOT_TRACKING')],
  [
    '3.15',
    'slugs: page trackers, prospect ads, HPA 1–3, floor ads, sitebar, in-text, video, recommendation',
    says(
      'migrations/0006_trackers_and_agreements.ts',
      'desktop-consent',
      'mobile-consent',
      'desktop-non-consent',
      'mobile-non-consent',
      'qmn-prospect-ad',
      'wb-prospect-ad',
      'mobile-hpa-1',
      'mobile-hpa-2',
      'mobile-hpa-3',
      'desktop-floor-ad',
      'mobile-floor-ad',
      'desktop-sitebar',
      'in-text',
      'qmn-video',
      'recommendation-primary',
    ),
  ],
  ['3.16', 'Metric row: tracker, pageImpressions, views, requests, clicks, fallbacks, date', shape(trackerReport.shape.rows.element, 'trackerId pageImpressions views requests clicks fallbacks date')],
  ['3.17', 'rate', shape(trackerReport.shape.rows.element, 'rateCents')],
  [
    '3.18',
    'Profit report: revenue, websitesPayout (notes), total profit, ad profit of two owners, each amount in cents, margin, formula',
    shape(profitReport, 'revenue websitesPayout totalProfit adProfit'),
    shape(profitReport.shape.websitesPayout, 'amountCents margin formula notes'),
    shape(profitReport.shape.adProfit, 'QMN WB'),
  ],
  ['3.19', 'Contract: id, initialDocument, initialAt, signedDocument, signedAt, approvedAt', shape(contract, 'id initialDocument initialAt signedDocument signedAt approvedAt')],
  ['3.20', 'Credentials: id, siteId, type, username, url, comment', has(credentials, 'id siteId type username url comment'), chosen(credentials, 'type', 'CMS CONSENT_MANAGER')],
  ['3.21', 'Credentials: password', { decided: '0043' }, { 'api/modules/credentials/credentials.test.ts': 'keep their password sealed, and out of every answer and the audit log' }],
  ['3.22', 'Person: id, names, email, roles', has(person, 'id firstName lastName email roles')],
  ['3.23', 'Role: id, name', has(role, 'id name'), { 'tests/permissions.test.ts': 'gives %s what the rules say' }],
  ['3.24', 'Profile: five fields', shape(profile, 'firstName lastName createdAt welcomePageVisited dashboardPageVisited')],
  [
    '3.25',
    'Configuration: id, name, ownerId, ownerType, items (slug, key, value, required, disabled), updatedAt',
    has(configuration, 'id name ownerId ownerType items updatedAt'),
    () => expect(configuration.fields.items.schema.safeParse([{ slug: 'a', key: 'A', value: null, required: true, disabled: true }]).success).toBe(true),
    chosen(configuration, 'ownerType', 'Site Company'),
  ],
  [
    '3.26',
    'Invoice: companyId, companyName, recipient, address, taxNumber, vatNumber, taxType, date, from, to, positions (id, title, description, amount), topContent, bottomContent, currency, category, supplierId, attachments (id, name, path), status',
    has(invoice, 'companyId companyName recipient address taxNumber vatNumber taxType date from to positions topContent bottomContent currency category supplierId attachments status'),
  ],
  ['3.27', 'invoice statuses DRAFT, APPROVED, PROCESSING, FAILED, SENT, PAID, and MANUAL', equal(Object.keys(invoiceStatuses), 'DRAFT APPROVED PROCESSING FAILED SENT PAID MANUAL'), { 'api/operations/invoices/state-and-marks.test.ts': 'still knows the statuses of the specification' }],
  ['3.28', 'Credit note 100, 200, 1000', { 'api/modules/invoices/credit-notes.test.ts': 'say %j of the tool as %s' }],
  ['3.29', 'Credit note has the fields of the invoice', { decided: '0043' }, has(creditNote, 'id number invoiceId companyId companyName date state net tax gross')],
  ['3.30', 'sevDesk contact: eleven fields', shape(availableContacts.element, 'id name email postingAccountNumber country city street zip iban taxNumber vatNumber')],
  ['3.31', 'Dashboard data: all eight fields', shape(dashboardData, 'totalCompanies totalPeople totalSites totalLiveSites totalSitesWithoutAgreement lastJobStatuses openOnboardings'), shape(dashboardData.shape.openOnboardings, 'company site')],
  ['3.32', 'Job: id, job name, status, startedAt, completedAt, from, to, description', has(jobRun, 'id job name status startedAt completedAt from to description')],
  ['3.33', 'Job: log', { decided: '0043' }, calls('GET /admin/monitoring/jobs/:id/log'), shape(jobLog, 'lines')],
  ['3.34', 'Onboarding: id, status, phases with todos, entityId', shape(adminOnboarding, 'id status phases entityId'), shape(adminOnboarding.shape.phases.element, 'todos')],
  ['3.35', 'Onboarding: steps', shape(adminOnboarding, 'steps'), { 'tests/parts.test.ts': 'a site shows its company and its onboarding, and an onboarding its steps' }],
  ['3.36', 'Todo: id, slug, blueprint, status, canComplete, completedAt, assignableType, assignable, completedBy, updatedAt', shape(todo, 'id slug blueprint status canComplete completedAt assignableType assignable completedBy updatedAt')],
  [
    '3.37',
    'Recommendation config: indexStatus, lastIndexed, apiKey, sitemaps, processingConfig, selectorBlacklist, recommendationStyleConfig (9), pluginConfig (pid, 3 wmids), customImage*, username, titleReplaceRegex, excludeImageUrl',
    shape(recommendationConfig, 'indexStatus lastIndexed apiKey sitemaps processingConfig selectorBlacklist recommendationStyleConfig pluginConfig customImageSelector customImageAttribute customImageCSSRegex username titleReplaceRegex excludeImageUrl'),
    shape(processingConfig, 'keywordRelevanceThreshold recommendationScoreThreshold recommendationCount customStopwords'),
    shape(recommendationStyle, 'primaryColor secondaryColor backgroundColor stylingSelector fontFamily borderRadius containerMargin buttonRadius buttonWidth'),
    () => expect(pluginConfig.safeParse({ pid: 'p', wmids: ['1', '2', '3'] }).success).toBe(true),
  ],
  ['3.38', 'Recommendation config: password', { decided: '0043' }, shape(recommendationConfig, 'hasPassword'), { 'api/operations/recommendations/recommendation-configs.test.ts': 'keeps, replaces or takes away the password, and never shows it' }],
  ['3.39', 'Support contact: name, email', shape(supportContact, 'name email')],
  ['3.40', 'Country: code, name', has(country, 'code name')],
  ['3.41', 'Site payload: url, companyId, categories, tags', asked(site, 'url companyId categories tags')],
  ['3.42', 'Report filters: sites, regions, from, to', shape(reportQuery, 'sites regions from to')],
];
