import { expect, it } from 'vitest';
import { answers } from '../saying/answers/answers.ts';

const sources = import.meta.glob<string>(
  ['../../{admin,partner,api,shared}/**/*.{ts,tsx}', '!**/*.test.*'],
  { eager: true, query: '?raw', import: 'default' },
);
const sourceOf = (file: string) =>
  Object.entries(sources).find(([path]) => path.endsWith(`/${file}`))?.[1] ?? '';
const answered = Object.values<unknown>(answers).map((one) =>
  typeof one === 'object' && one !== null && 'en' in one ? one.en : undefined,
);

/** Thrown by the API, each under its own code; another test covers which ones are used. */
it.each([
  'Missing Company',
  'Missing Site Data',
  'Missing Agreement',
  'Missing initial document',
  'Missing signed document',
  'Missing Server Data (Onboarding steps)',
  'There are no banking details',
  'There is no contact',
  'There is no data',
  'There was no onboarding',
  'No Region',
  'Unexpected ads owner',
  'Unknown tax type',
  'Invalid entity type',
  'Unknown tracker slug or ID',
])('“%s” is an answer, word for word', (sentence) => {
  expect(answered).toContain(sentence);
});

/** Shown by a screen, or thrown without an answer: the words, and the place that uses them. */
it.each([
  ['Missing data from server', 'partner.ts', 'MaintenanceAlert.tsx', 't.maintenance[missing]'],
  ['Missing company data', 'partner.ts', 'MaintenanceAlert.tsx', 't.maintenance[missing]'],
  ['Wartungsarbeiten', 'partner.ts', 'MaintenanceAlert.tsx', 't.maintenance.title'],
  ['Missing countries data', 'partner-settings.ts', 'CompanyForm.tsx', 'm.countriesMissing'],
  ['There are no configurations yet', 'configuration.ts', 'RelatedRecords.tsx', 'called.none'],
  [
    'Missing configurations. Please contact product team.',
    'resources/sites/site-page.tsx',
    'resources/sites/site-page.tsx',
    'hint:',
  ],
  [
    'Agreement is not created yet',
    'back-office-network.ts',
    'AgreementSummary.tsx',
    'm.noAgreement',
  ],
  [
    'There is no PIDs for chosen tracker',
    'back-office-network.ts',
    'TrackerTabs.tsx',
    'words.noPlacements',
  ],
  [
    'Not enough data to display dashboard',
    'back-office-overview.ts',
    'Dashboard.tsx',
    'm.overview.notEnough',
  ],
  ['There is no data', 'report-screens.ts', 'Panel.tsx', 'm.noData'],
  [
    'Banking details were deleted',
    'partner-settings.ts',
    'RemoveBankingDialog.tsx',
    'toast(m.removed)',
  ],
  ['User role was changed', 'access.ts', 'RoleSelect.tsx', 'notify(m.roleChanged'],
  ['Configuration is updated', 'site-detail.ts', 'configurations.ts', 'configurations.saved'],
  [
    'Credentials were saved',
    'resources/sites/credentials.ts',
    'resources/sites/credentials.ts',
    'saved:',
  ],
  [
    'Credentials were deleted',
    'resources/sites/credentials.ts',
    'resources/sites/credentials.ts',
    'deleted:',
  ],
  ['Site was successfully approved', 'onboarding-admin.ts', 'SiteApprovalDialog.tsx', 'm.done'],
  ['Invoice was created', 'settlement-screens.ts', 'PossibleTable.tsx', 'notify(created'],
  ['Invoice was deleted', 'invoices.tsx', 'invoices.tsx', 'deleted:'],
  ['Agreement updated', 'agreements.tsx', 'agreements.tsx', 'toasts: { updated'],
  ['Settings updated', 'access.ts', 'AccountPage.tsx', 'notify(m.saved'],
  ['Todo was assigned to ', 'onboarding-admin.ts', 'TodoRow.tsx', 'm.assigned(name)'],
  [
    'Unexpected agreement status',
    'agreement-transition.ts',
    'agreements-queries.ts',
    'agreementStatusOf(',
  ],
  ['Unknown status', 'onboarding/todo.ts', 'onboarding-queries.ts', 'todoStatusOf('],
  ['Unexpected onboarding step slug', 'blueprints.ts', 'complete-todo.ts', 'blueprintOf('],
  [
    'Missing onboarding object',
    'onboarding/todo.ts',
    'admin-onboarding-routes.ts',
    'requireOnboarding(',
  ],
  ['Missing socket connection', 'realtime-line.ts', 'Frame.tsx', 'openRealtime('],
])('“%s” stands in %s and is used by %s', (sentence, words, place, use) => {
  expect(sourceOf(words)).toContain(sentence);
  expect(sourceOf(place)).toContain(use);
});
