import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { formatDay } from '#shared/dates.ts';
import { standardCpms } from '#shared/domain/agreement-terms.ts';
import { mostFileBytes } from '#shared/domain/file-size.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { forecastMonth } from '#shared/domain/forecast.ts';
import { ibanMaxLength } from '#shared/domain/iban.ts';
import { defaultContent } from '#shared/domain/invoices/legal-texts.ts';
import { lastTwoWeeks } from '#shared/domain/last-two-weeks.ts';
import { firstPayoutsAt } from '#shared/domain/onboarding/first-payouts.ts';
import { approvalCheckNames } from '#shared/domain/onboarding/site-approval.ts';
import { articlesOf, shortcodes } from '#shared/domain/recommendation-places.ts';
import { firstRecommendationsDay } from '#shared/domain/recommendations.ts';
import { regions } from '#shared/domain/regions.ts';
import { listReportMonths } from '#shared/domain/report-months.ts';
import { selectionMode } from '#shared/domain/site-selection.ts';
import { taxCents, taxTypes } from '#shared/domain/tax.ts';
import { agreementMessages } from '#shared/messages/agreements.ts';
import { optimalCounts } from '#shared/schemas/calls/recommendations.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { invoice } from '#shared/schemas/entities/invoice.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { adOwners } from '#shared/schemas/entities/tracker.ts';
import { defaultFilter } from '../../admin/reports/filter/report-filter.ts';
import { depends, equal, has, paged, type Row, refuses, says } from './proof.ts';

export const constantRows: Row[] = [
  ['9.1', 'IBAN ≤ 34', () => expect(ibanMaxLength).toBe(34)],
  ['9.2', 'name, url ≥ 3', refuses(company, 'name', 'ab', 'Too short! Should have at least 3 chars'), refuses(site, 'url', 'ab', 'Too short! Should have at least 3 chars')],
  ['9.3', "VAT 19 % for 'zzgl. Umsatzsteuer 19%', else 0", () => expect(taxTypes.map((type) => taxCents(10_000, type))).toEqual([0, 0, 0, 1_900])],
  ['9.4', 'selector max(10, half)', () => expect([selectionMode(10, 12), selectionMode(11, 12), selectionMode(11, 22)]).toEqual(['Select', 'Exclude', 'Select'])],
  ['9.5', 'month picker from 2024-03-01', () => expect(listReportMonths('2026-11-26').at(-1)).toBe('2024-03')],
  ['9.6', 'margin export: last 2 weeks', () => expect(lastTwoWeeks('2026-11-26')).toEqual({ from: '2026-11-12', to: '2026-11-25' })],
  ['9.7', 'recommendations not before March 2025', () => expect(firstRecommendationsDay).toBe('2025-03-01'), { 'api/modules/client-metrics/client-recommendations.test.ts': 'begins with March 2025' }],
  ['9.8', 'counts 5, 7, 9, 11, 13, 16, 18, 21, 23, 25', () => expect(optimalCounts).toEqual([5, 7, 9, 11, 13, 16, 18, 21, 23, 25]), says('admin/resources/recommendations/CountInput.tsx', 'optimalCounts')],
  ['9.9', 'reindex up to 15 minutes', says('shared/messages/recommendation-settings.ts', 'This may take up to 15 minutes')],
  ['9.10', 'dates dd.MM.yyyy', () => expect(formatDay('2026-11-03')).toBe('03.11.2026')],
  ['9.11', 'amounts as cents (× 100, rounded)', { 'admin/engine/form/read-units.test.ts': 'is answered in euros: %s' }, { 'shared/money.test.ts': 'centsFromMicros: half up, once' }],
  ['9.12', 'default regions AT and DE', () => expect(defaultFilter('2026-11-26').regions).toEqual(['DE', 'AT'])],
  ['9.13', 'pie labels compact above 1000', { 'partner/features/metrics/views/compactCount.test.ts': 'shortens %s' }],
  ['9.14', 'shortcodes: single primary, midpage triplet, endpage medley', equal(shortcodes, 'primary midpage endpage'), () => expect(shortcodes.map((place) => articlesOf(place, 9))).toEqual([1, 3, 9])],
  ['9.15', 'invoice totals net, tax by tax type, gross', has(invoice, 'net tax gross'), { 'shared/domain/tax.test.ts': '%s of %i cents is %i cents' }],
  ['9.16', 'credit note category 3200', says('migrations/0032_settlement.ts', 'category integer not null default 3200')],
  [
    '9.17',
    'German text refers to settlement details and payment terms',
    () => expect(defaultContent).toMatchObject({ top: expect.stringContaining('Die Abrechnungsdetails finden Sie'), bottom: expect.stringContaining('innerhalb von {days}') }),
    { 'api/modules/invoices/invoices.test.ts': 'keeps who is paid and by what words' },
  ],
  ['9.18', 'attachment PDF ≤ 10 MB', () => expect(mostFileBytes).toBe(10 * 1024 * 1024), { 'api/modules/invoices/invoices.test.ts': 'are PDFs of an invoice that is there' }],
  ['9.19', 'list polls every 10 s while processing', { decided: '0043' }, { 'e2e/settlement.spec.ts': 'the list is read again once an invoice has changed, and else not' }],
  ['9.20', 'jobs table 25 a page', says('admin/engine/list/Pager.tsx', "useStore('lists.perPage', 25)")],
  ['9.21', 'CPMs 957, 701, 191, 140', () => expect(standardCpms).toEqual({ 'desktop-consent': 957, 'mobile-consent': 701, 'desktop-non-consent': 191, 'mobile-non-consent': 140 })],
  ['9.22', 'distribution sums to 100 %', { 'shared/domain/configuration-rules.test.ts': 'a configuration' }],
  ['9.23', 'approval checklist 5', () => expect(approvalCheckNames).toHaveLength(5)],
  ['9.24', 'transition threshold 1 day 7 hours', says('api/modules/sites/site-live.ts', "> interval '31 hours'")],
  ['9.25', 'start-date notice: start + 1 day, 07:00', () => expect(firstPayoutsAt('2026-11-03').toISOString()).toBe('2026-11-04T06:00:00.000Z'), says('admin/resources/agreements/form/agreement-form.ts', 'addDay(startsAt, 1)'), says('admin/resources/agreements/form/ScheduleStep.tsx', 'format.day(from)}, 07:00')],
  [
    '9.26',
    'mode descriptions',
    () => expect(agreementMessages.en.modeHints).toEqual({ PLUS: 'Rates for all four consent and non-consent trackers, all ad trackers', SELECT: 'Consent trackers only, all ad trackers', CONTENT_PASS: 'Consent trackers, all ad trackers, only standard consent manager', PILOT: 'Pilot trackers only, no ad trackers' }),
  ],
  ['9.27', 'page trackers are the four; all others count views', { 'shared/domain/payout.test.ts': 'what a tracker is paid by' }],
  ['9.28', 'fill rate = views / requests', () => expect([fillRate(3, 4), fillRate(3, 0)]).toEqual([0.75, null])],
  ['9.29', 'forecast = month to date / day × days', () => expect(forecastMonth(235_541_51, '2026-11-26')).toBe(271_778_67)],
  ['9.30', 'owners QMN, WB; regions DE, AT', equal(adOwners, 'QMN WB'), equal(regions, 'DE AT')],
  ['10.1', 'react-admin', depends('react-admin'), { 'admin/engine/documented-parts.test.tsx': '<CreateButton> opens the form' }],
  ['10.2', 'ra-data-simple-rest is the data provider', depends('ra-data-simple-rest'), says('admin/platform/data-provider.ts', 'ra-data-simple-rest')],
  ['10.3', 'ra-i18n-polyglot, ra-language-german', depends('ra-i18n-polyglot ra-language-german'), says('admin/shell/i18n-provider.ts', "from 'ra-i18n-polyglot'")],
  ['10.4', '@mui/material', depends('@mui/material')],
  ['10.5', 'recharts', depends('recharts')],
  ['10.6', 'react, react-router-dom', depends('react react-router-dom')],
  ['10.7', 'swr', depends('swr'), says('partner/App.tsx', "from 'swr'")],
  ['10.8', 'fastify, @fastify/multipart', depends('fastify @fastify/multipart')],
  ['10.9', 'knex, pg', depends('knex pg')],
  ['10.10', 'zod', depends('zod')],
  ['10.11', 'vite, vitest, supertest', depends('vite vitest supertest')],
  [
    '10.12',
    'top level: package.json, tsconfig.json, admin, partner, api, migrations, seeds, shared, docker-compose.yml, README.md',
    () => expect(['package.json', 'tsconfig.json', 'admin', 'partner', 'api', 'migrations', 'seeds', 'shared', 'docker-compose.yml', 'README.md'].filter((path) => !existsSync(path))).toEqual([]),
  ],
  ['10.13', 'back office mostly declarative Resource / List / Edit', says('admin/App.tsx', '<Resource'), { 'tests/declarations.test.ts': 'stands in both lists' }],
  ['10.14', 'custom pages for reports and onboarding', paged('/reports/marketing'), says('admin/resources/companies/company-page.tsx', 'OnboardingTimeline.tsx')],
  ['10.15', 'separate lightweight SWR app for partners', says('partner/App.tsx', 'SWRConfig')],
  ['10.16', 'wire as ra-data-simple-rest documents: filter / range / sort as JSON, Content-Range', { 'tests/conformance.test.ts': 'lists a page with the total in Content-Range' }, { 'tests/data-providers.test.ts': 'the %s data provider' }],
  ['10.17', 'getList, getOne, getMany by filter ids, getManyReference', { 'tests/data-providers.test.ts': 'getList, getOne, getMany, getManyReference' }],
  ['10.18', 'create, update, delete, deleteMany', { 'tests/data-providers.test.ts': 'create, update' }, { 'tests/data-providers.test.ts': 'delete, deleteMany' }],
  ['10.19', 'updateMany', { 'tests/data-providers.test.ts': 'updateMany' }, { 'tests/data-providers.test.ts': 'updateMany of the product changes what is given of each, and says what is gone or refused' }],
];
