import { expect } from 'vitest';
import { changeMode, locksOf, termsOfMode } from '#shared/domain/agreement-terms.ts';
import { agreementStatusOf, requestableStatuses } from '#shared/domain/agreement-transition.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { shownNumber } from '#shared/domain/invoices/legal-texts.ts';
import { blueprints } from '#shared/domain/onboarding/blueprints.ts';
import { firstPayoutsAt } from '#shared/domain/onboarding/first-payouts.ts';
import { approvalCheckNames, siteApprovalFaults } from '#shared/domain/onboarding/site-approval.ts';
import { hasRecommendations } from '#shared/domain/recommendations.ts';
import { reliedOn } from '#shared/domain/roles-policy.ts';
import { defaultTaxType } from '#shared/domain/tax.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { adminPermissions } from '#shared/permissions.ts';
import { adminsRoom, onboardingRoom, peopleRoom } from '#shared/realtime.ts';
import { tell } from '#shared/saying/tell.ts';
import { profileUpdate } from '#shared/schemas/calls/client.ts';
import { type ContactValues, contactFaults } from '#shared/schemas/calls/contact.ts';
import { hiddenJobs } from '#shared/schemas/calls/jobs.ts';
import { clientOnboarding, todo } from '#shared/schemas/calls/onboarding.ts';
import { agreement } from '#shared/schemas/entities/agreement.ts';
import { banking } from '#shared/schemas/entities/banking.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { credentials } from '#shared/schemas/entities/credentials.ts';
import { invoice } from '#shared/schemas/entities/invoice.ts';
import { jobRunStatuses } from '#shared/schemas/entities/job-run.ts';
import { onboardingStatuses } from '#shared/schemas/entities/onboarding-parts.ts';
import { agreementStatuses, site } from '#shared/schemas/entities/site.ts';
import { jobLabels } from '#shared/schemas/job-labels.ts';
import { stagesOf } from '../../partner/features/contract/contractStage.ts';
import { calls, chosen, equal, type Row, refuses, required, says, shape } from './proof.ts';

const wholeContact: ContactValues = {
  ...{ name: 'Gut', email: null, postingAccountNumber: null, country: 'DE', city: 'Ort' },
  ...{ street: 'Weg 1', zip: '12345', iban: null, taxNumber: '12/345/67890', vatNumber: null },
};

export const ruleRows: Row[] = [
  ['4.1', 'DRAFT, SCHEDULED, ACTIVE, RETIRED in this order', equal(Object.keys(agreementStatuses), 'DRAFT SCHEDULED ACTIVE RETIRED'), { 'shared/domain/agreement-transition.test.ts': 'a status that is asked for' }],
  ['4.2', 'colours gray, blue, green, red', () => expect(Object.values(agreementStatuses).map(({ tone }) => tone)).toEqual(['neutral', 'info', 'good', 'bad'])],
  ['4.3', 'first agreement only as DRAFT', { 'api/modules/agreements/agreements.test.ts': 'can be SCHEDULED at once, but not the first one of a site' }],
  ['4.4', 'form offers only DRAFT or SCHEDULED', () => expect(tell('draft-or-scheduled', 'en')).toBe('Should be DRAFT or SCHEDULED'), equal(requestableStatuses, 'DRAFT SCHEDULED'), says('admin/resources/agreements/form/ScheduleStep.tsx', 'values={requestableStatuses}')],
  ['4.5', 'approving a site sets SCHEDULED', { 'e2e/onboarding-journey.spec.ts': 'and approves it, with its start' }, { 'api/modules/agreements/agreements.test.ts': 'waits for site approval while the onboarding is open' }],
  ['4.6', 'ACTIVE at 0:01 on the start date', says('api/operations/agreements/agreements-module.ts', "dailyAt('00:01')"), { 'api/operations/agreements/activate-agreements.test.ts': 'activates what is due, retires what has ended, prices what was missed, and only once' }],
  ['4.7', 'live when scheduled and the start has passed', says('api/modules/sites/site-live.ts', "a.status = 'ACTIVE' or a.status = 'SCHEDULED' and a.starts_at <=")],
  ['4.8', 'client access once first payout data exists (start + 1 day, 07:00)', () => expect(firstPayoutsAt('2026-11-03').toISOString()).toBe('2026-11-04T06:00:00.000Z'), { 'api/modules/sites/sites.test.ts': 'begins on the day after the start, after 07:00' }],
  ['4.9', 'no start date: cannot be approved', { 'shared/domain/onboarding/site-approval.test.ts': 'the approval of a site' }, { 'api/modules/agreements/agreements.test.ts': 'is refused with %s' }],
  ['4.10', 'unexpected status raises an error', () => expect(() => agreementStatusOf('GONE')).toThrow('Unexpected agreement status')],
  ['4.11', 'modes, types', chosen(agreement, 'mode', 'PLUS SELECT CONTENT_PASS PILOT'), chosen(agreement, 'type', 'STANDARD CUSTOM')],
  ['4.12', 'PLUS: four page trackers at defaults, all ad trackers', { 'shared/domain/agreement-terms.test.ts': 'a change of mode' }, { 'api/modules/agreements/agreements.test.ts': 'gets what its mode brings along' }],
  ['4.13', 'SELECT: two consent trackers, all ad trackers', { 'shared/domain/agreement-terms.test.ts': 'a change of mode' }, { 'api/modules/agreements/agreements.test.ts': 'gets what its mode brings along' }],
  ['4.14', 'CONTENT_PASS: as SELECT, forces the standard consent manager', { 'shared/domain/agreement-terms.test.ts': 'a change of mode' }, () => expect(locksOf({ mode: 'CONTENT_PASS', type: 'CUSTOM' }).consentManagerType).toBe(true)],
  ['4.15', 'PILOT: clears trackers and ad trackers, forces CUSTOM', { 'shared/domain/agreement-terms.test.ts': 'a change of mode' }, () => expect(locksOf({ mode: 'PILOT', type: 'CUSTOM' })).toMatchObject({ type: true, adTrackers: true })],
  ['4.16', 'leaving PILOT resets to STANDARD', () => expect(changeMode({ ...termsOfMode('PILOT', []), mode: 'PILOT' }, 'PLUS', []).type).toBe('STANDARD'), { 'shared/domain/agreement-terms.test.ts': 'a change of mode' }],
  ['4.17', 'STANDARD resets ad trackers and rates', { 'shared/domain/agreement-terms.test.ts': 'a change of type' }],
  ['4.18', 'onboarding and todo OPEN, COMPLETED', () => expect(Object.keys(onboardingStatuses)).toEqual(['OPEN', 'COMPLETED']), () => expect(todo.shape.status.options).toEqual(['OPEN', 'COMPLETED'])],
  ['4.19', 'todo blocked, current, completed', { 'shared/domain/onboarding/waits.test.ts': 'what a step waits for' }],
  ['4.20', 'client states completed, current, QMN working, blocked', () => expect(todo.shape.state.options).toEqual(['completed', 'current', 'qmn-working', 'blocked']), { 'shared/domain/onboarding/waits.test.ts': 'what the company sees' }],
  [
    '4.21',
    'CONFIRM_CONTRACT_DETAILS and CONFIRM_COMPANY_DETAILS only while OPEN and completable',
    { 'api/modules/onboarding/onboarding.test.ts': 'what is blocked, done, another company’s or nobody’s changes nothing' },
    { 'shared/domain/onboarding/waits.test.ts': 'is never needed twice: a completed step cannot be completed' },
  ],
  [
    '4.22',
    'the 15 step slugs and PREPARE_INTEGRATION_MANUAL',
    equal(
      [...new Set([...blueprints.company, ...blueprints.site].map(({ slug }) => slug))],
      'CREATE_COMPANY ACCOUNT_SETUP CONFIRM_COMPANY_DETAILS CONFIRM_CONTRACT_DETAILS SIGN_CONTRACT UPLOAD_CONTRACT VALIDATE_CONTRACT PROVIDE_SITE_LOGIN PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN ADD_PRIVACY_POLICY INTEGRATION_INTO_SITE SETUP_CONSENT_MANAGER SETUP_AD_SERVER SETUP_WB_VIDEO_PLAYER DO_FINAL_TESTING_AND_GO_LIVE PREPARE_INTEGRATION_MANUAL',
    ),
    { 'shared/domain/onboarding/plan-todos.test.ts': 'the steps of a site' },
  ],
  ['4.23', 'unexpected slug raises an error', { 'shared/domain/onboarding/plan-todos.test.ts': 'what nobody knows is an error, not a guess' }],
  ['4.24', 'preparing the manual mails the client, moves on to INTEGRATION_INTO_SITE', { 'api/modules/onboarding/onboarding.test.ts': 'asks for the manual by mail to those who manage the company' }, { 'api/modules/manuals/manuals.test.ts': 'makes a PDF of all that is set up for the site, and of nothing else' }],
  ['4.25', 'confirming an ads integration completes that step', { 'api/operations/steps/take-back-todo.test.ts': 'that ads are integrated is taken back, too, until the site goes live' }, calls('POST /admin/todos/:id/confirm-integration')],
  ['4.26', 'other admin steps can be marked done', { 'e2e/onboarding-timeline.spec.ts': 'completes it' }],
  ['4.27', 'credentials approval completes the login step, only with ≥ 1 credential', { 'api/modules/onboarding/onboarding.test.ts': 'are approved once there are some' }],
  ['4.28', 'privacy step confirmed by a call on the step id', { 'api/modules/onboarding/onboarding.test.ts': 'the privacy policy keeps which texts were shown, and asks again if others are in force' }, calls('POST /client/steps/:id/confirm')],
  ['4.29', 'contract unsigned → signed', { 'shared/domain/contract-state.test.ts': 'a contract %s is %s' }],
  ['4.30', 'replaceable until approvedAt', { 'api/modules/contracts/contracts.test.ts': 'can be repeated until it is approved' }, { 'e2e/partner-contract.spec.ts': 'a scan is handed in, and replaced' }],
  ['4.31', 'approved: green confirmation', says('partner/features/contract/components/HandedInContract.tsx', 'confirmation={contract.approvedAt &&'), says('partner/ui/DocumentRow.css', '.document-row-confirmation', 'color: var(--color-good)'), { 'e2e/partner-contract.spec.ts': 'approved, it stands there for good' }],
  ['4.32', 'download flag remembered locally per contract', { 'partner/features/contract/readMark.test.ts': 'which version of the contract was read' }, { 'e2e/partner-contract.spec.ts': 'downloads it, which this browser remembers' }],
  ['4.33', 'wizard stages download, sign, upload', () => expect(stagesOf('paper').slice(0, 3)).toEqual(['download', 'sign', 'upload']), { 'partner/features/contract/contractStage.test.ts': 'uploads nothing that is signed here' }],
  ['4.34', "contact in sync if address and KID equal the company's, email/iban/taxNumber/vatNumber the first banking's", { 'shared/domain/contact-sync.test.ts': 'a contact is in sync' }, { 'api/modules/accounting/accounting.test.ts': 'is compared with the FIRST banking record, field by field' }],
  ['4.35', 'invoice: approve, revoke, send batch', calls('POST /admin/invoices/:id/approve', 'POST /admin/invoices/:id/revoke', 'POST /admin/invoices/send-batch'), { 'api/modules/invoices/invoices.test.ts': 'an approval' }],
  ['4.36', 'list refetches every 10 s while any is PROCESSING', { decided: '0043' }, { 'e2e/settlement.spec.ts': 'the list is read again once an invoice has changed, and else not' }],
  ['4.37', 'unscraped: Index Website', () => expect(recommendationSettingMessages.en.indexWebsite).toBe('Index Website'), says('admin/resources/recommendations/IndexSection.tsx', 'm.indexWebsite', 'm.reindex')],
  ['4.38', 'otherwise Reindex, confirm, may take up to 15 minutes', () => expect(recommendationSettingMessages.en.reindex).toBe('Reindex'), says('shared/messages/recommendation-settings.ts', 'This may take up to 15 minutes'), { 'e2e/recommendation-index.spec.ts': 'asks before it reindexes, and calls it off' }],
  [
    '4.39',
    'job status STARTED yellow, COMPLETED green, FAILED red',
    () => expect(Object.entries(jobRunStatuses).map(([name, { tone }]) => `${name} ${tone}`)).toEqual(['STARTED warn', 'COMPLETED good', 'FAILED bad']),
    { 'api/core/jobs/worker.test.ts': 'a dead worker is buried once, also when two look at it together' },
  ],
  ['4.40', 'job names Fetch and Process for four feeds', () => expect(Object.values(jobLabels).map(({ en }) => en)).toEqual(['consent manager raw data', 'factor eleven raw data', 'Austrian factor eleven raw data', 'QMN raw data'].flatMap((what) => [`Fetch ${what}`, `Process ${what}`]))],
  ['4.41', 'Austrian ones hidden from the table', () => expect(hiddenJobs).toEqual(['fetch-f11-at', 'process-f11-at']), { 'api/modules/monitoring/monitoring.test.ts': 'lists the newest first, without the Austrian ones' }],
  ['4.42', 'welcome: step 2 only with manageCompany', { 'e2e/partner-settings.spec.ts': 'a member of a new company sees no second step' }],
  ['4.43', 'closing marks welcomePageVisited', { 'e2e/partner-settings.spec.ts': 'a new owner is welcomed once and shown around once' }, shape(profileUpdate, 'welcomePageVisited')],
  ['4.44', 'transition once if dashboardPageVisited false and nothing live > 31 h', { 'partner/features/welcome/nextIntroduction.test.ts': '%s' }, { 'e2e/partner-settings.spec.ts': 'a new owner is welcomed once and shown around once' }],
  ['4.45', 'also by ctrl+T', says('partner/features/welcome/components/Welcome.tsx', 'event.ctrlKey', "!== 't'"), { 'e2e/partner-settings.spec.ts': 'a new owner is welcomed once and shown around once' }],
  ['4.46', 'onboarding view if company incomplete or no site live', says('partner/pages/OverviewPage.tsx', "company.onboardingStatus === 'OPEN' || readable.length === 0"), { 'partner/server/drawPage.test.ts': 'shows who is being set up what is asked of them' }],
  ['4.47', 'overview if complete (or absent) and some site live', { 'e2e/onboarding-journey.spec.ts': '31 hours after the start the figures stand there by themselves' }],
  ['4.48', 'live: not in open onboarding, agreements ran > 1 day 7 hours in total', says('api/modules/sites/site-live.ts', "> interval '31 hours'"), { 'api/modules/sites/sites.test.ts': 'live for the client: more than 31 hours of agreements, and no open onboarding' }],
  ['4.49', 'sites blocked while company onboarding is OPEN', shape(clientOnboarding.shape.sites.element, 'blocked'), says('shared/messages/partner-onboarding.ts', 'We start as soon as your contract is approved.')],
  ['4.50', 'selector: none = All; more than max(10, half) = Exclude; else Select', { 'shared/domain/site-selection.test.ts': '%i chosen of %i is told as %s' }],
  ['4.51', 'rooms auth_admins_list, auth_people_list, onboarding_{id}', () => expect([adminsRoom, peopleRoom, onboardingRoom(7)]).toEqual(['auth_admins_list', 'auth_people_list', 'onboarding_7']), { 'api/core/realtime/realtime.test.ts': '%s in %s: %s' }],
  [
    '4.52',
    'events admin_connected, person_connected, onboarding_changed(onboardingId)',
    says('shared/realtime.ts', 'admin_connected(', 'person_connected(', 'onboarding_changed(event: { onboardingId: number })'),
    { 'api/modules/onboarding/onboarding.test.ts': 'are told once it is committed, and not of what was refused' },
  ],
  ['5.1', "company name ≥ 3: 'Too short! Should have at least 3 chars'", refuses(company, 'name', 'ab', 'Too short! Should have at least 3 chars')],
  ['5.2', 'country required', refuses(company, 'country', '', 'Required')],
  ['5.3', 'type required', refuses(company, 'type', '', 'Required')],
  ['5.4', 'save disabled until changed', says('admin/engine/form/Save.tsx', '<SaveButton icon={null} label={label} onClick={ask} />'), { 'admin/engine/changes.test.ts': 'is only what differs' }],
  ['5.5', 'site url ≥ 3, same message', refuses(site, 'url', 'ab', 'Too short! Should have at least 3 chars')],
  ['5.6', 'hint: no http/www prefix, top-level domain only', () => expect(site.fields.url.hint?.en).toBe('No http/www prefix, top-level domain only'), refuses(site, 'url', 'www.a.example', 'No http/www prefix, top-level domain only')],
  ['5.7', "companyId 'Required'", refuses(site, 'companyId', null, 'Required')],
  ['5.8', 'primaryCategory required', refuses(site, 'categories', [{ id: 1, type: 'SECONDARY' }], 'Required')],
  ['5.9', "'Should have at least one category selected'", refuses(site, 'categories', [], 'Should have at least one category selected')],
  ['5.10', 'tags optional', () => expect(site.create.safeParse({ url: 'a.example', companyId: 1, categories: [{ id: 1, type: 'PRIMARY' }] }).success).toBe(true)],
  ['5.11', 'primary and tags disabled until a category is chosen', says('admin/resources/sites/CategoriesInput.tsx', 'disabled={'), says('admin/resources/sites/TagsInput.tsx', 'categoriesFirst')],
  ['5.12', 'clearing categories clears the primary', { 'admin/resources/sites/choose-categories.test.ts': 'has none when the primary one or all are taken away' }],
  ['5.13', 'contact: email valid', () => expect(contactFaults({ ...wholeContact, email: 'nobody' }, null)).toEqual({ email: 'not-email' })],
  ['5.14', 'iban ≤ 34', () => expect(Object.keys(contactFaults({ ...wholeContact, iban: 'D'.repeat(35) }, null))).toEqual(['iban'])],
  ['5.15', 'street, city, zip, country required', () => expect(Object.keys(contactFaults({ ...wholeContact, street: '', city: '', zip: '', country: '' }, null)).sort()).toEqual(['city', 'country', 'street', 'zip'])],
  ['5.16', "'Either TaxNumber or VATNumber must be set in Banking Details' on taxNumber", () => expect(tell(contactFaults({ ...wholeContact, taxNumber: null }, null).taxNumber ?? '', 'en')).toBe('Either TaxNumber or VATNumber must be set in Banking Details')],
  ['5.17', 'banking: all optional strings', () => expect(banking.create.safeParse({ entityType: 'Company', entityId: 1 }).success).toBe(true), { 'api/modules/bankings/bankings.test.ts': 'needs nothing but its company, and is a small business unless it says otherwise' }],
  ['5.18', 'default tax type small business', () => expect(defaultTaxType).toBe('SMALL_BUSINESS'), { 'api/modules/bankings/bankings.test.ts': 'needs nothing but its company, and is a small business unless it says otherwise' }],
  ['5.19', 'credentials: username, password, url, type required, comment optional', required(credentials, 'type url username password'), { 'api/modules/credentials/credentials.test.ts': 'refuse %j next to the field' }],
  ['5.20', 'contract: PDF only', { 'api/modules/contracts/contracts.test.ts': 'are refused with nothing stored: %s' }, { 'partner/features/contract/checkFile.test.ts': 'a file is looked at before it is sent' }],
  ['5.21', 'attachment: PDF up to 10 MB', () => expect(invoice.fields.attachments).toMatchObject({ limits: { accept: ['application/pdf'], maxBytes: 10 * 1024 * 1024 } }), { 'api/modules/invoices/invoices.test.ts': 'are PDFs of an invoice that is there' }],
  ['5.22', 'recommendations: numbers converted on save', { 'e2e/recommendation-settings.spec.ts': 'the warning names what holds after the next reindex; numbers go as numbers' }],
  ['5.23', 'warning dialog when scraping fields changed', { 'admin/resources/recommendations/recommendation-settings.test.ts': 'asks about what holds with the next reindex only, by name' }],
  ['5.24', 'report unavailable before March 2025 (tooltip)', () => expect([hasRecommendations('2025-02'), hasRecommendations('2025-03')]).toEqual([false, true]), { 'e2e/partner-overview.spec.ts': 'recommendations are reported from March 2025 on' }],
  ['5.25', 'positions title and description ≥ 3', refuses(invoice, 'positions', [{ title: 'ab', description: 'ab', amount: 1 }], 'Too short! Should have at least 3 chars')],
  ['5.26', 'amount in euros with 2 decimals, handled in cents', () => expect(tell('max-decimals', 'en')).toBe('Should be a number with at most 2 decimals'), { 'admin/engine/form/read-units.test.ts': '%s is typed as euros' }],
  ['5.27', 'topContent ≥ 3', refuses(invoice, 'topContent', 'ab', 'Too short! Should have at least 3 chars')],
  ['5.28', 'currency EUR only', refuses(invoice, 'currency', 'USD', 'Should be EUR')],
  ['5.29', 'defaults: category 3200, texts, date today', says('migrations/0032_settlement.ts', 'category integer not null default 3200'), { 'api/modules/invoices/invoices.test.ts': 'is a draft with a position for each site, in cents that add up' }],
  ['5.30', 'preview shows GU-2025-***', { decided: '0043' }, () => expect(shownNumber({ number: null, issuedOn: '2026-11-03' } as InvoiceDocument)).toBe('GU-2026-***')],
  [
    '5.31',
    "'Update & Approve Invoice': confirm only with 'Invoice matches special conditions' ticked, if a comment exists",
    says('shared/messages/settlement-screens.ts', "approve: 'Update & Approve Invoice'"),
    says('shared/schemas/entities/invoice.ts', "en: 'Invoice matches special conditions'"),
    { 'api/modules/invoices/invoices.test.ts': 'of special conditions, and without an agreement to self-billing, asks for a tick' },
  ],
  ['5.32', "'Rates should have at least one tracker with CPM'", { decided: '0043' }, () => expect(tell('no-rates', 'en')).toBe('Rates should have at least one tracker with CPM'), { 'shared/domain/agreement-terms.test.ts': 'but one rate suffices, and one of 0 counts' }],
  [
    '5.33',
    "'Trackers should be unique'",
    refuses(
      agreement,
      'trackers',
      [
        { trackerId: 1, viewsCpm: 1 },
        { trackerId: 1, viewsCpm: 1 },
      ],
      'Trackers should be unique',
    ),
  ],
  ['5.34', "'Should be 0 or positive'", refuses(agreement, 'trackers', [{ trackerId: 1, viewsCpm: -1 }], 'Should be 0 or positive')],
  ['5.35', "'Should be an integer'", refuses(agreement, 'trackers', [{ trackerId: 1, viewsCpm: 1.5 }], 'Should be an integer')],
  ['5.36', "'Starts At is required for approved agreements'", () => expect(tell('start-required', 'en')).toBe('Starts At is required for approved agreements'), { 'api/modules/agreements/agreements.test.ts': 'the status' }],
  ['5.37', 'STANDARD: CPM inputs disabled, ad trackers locked', () => expect(locksOf({ mode: 'PLUS', type: 'STANDARD' })).toMatchObject({ rates: true, adTrackers: true }), { 'e2e/back-office.spec.ts': 'agrees on a draft in three steps' }],
  ['5.38', "'Please double check all checkboxes in order to approve site'", () => expect(tell(siteApprovalFaults({ checks: [], startsAt: '2026-11-03' }).checks ?? '', 'en')).toBe('Please double check all checkboxes in order to approve site')],
  ['5.39', "agreement needs a start date 'Is required'", () => expect(tell(siteApprovalFaults({ checks: approvalCheckNames, startsAt: null }).startsAt ?? '', 'en')).toBe('Is required')],
  ['5.40', "age, gender positive, 'Should sum up to 100%'", () => expect(tell('not-100-percent', 'en')).toBe('Should sum up to 100%'), { 'shared/domain/configuration-rules.test.ts': 'a configuration' }],
  ['5.41', 'ad server items required except those marked', { 'api/modules/configurations/configurations.test.ts': 'when the ad server has what is required' }],
  ['5.42', "others 'Value is required'", { 'api/modules/configurations/configurations.test.ts': 'never with a broken rule: %s %j' }],
  ['6.1', 'admin and company user', says('shared/schemas/calls/auth.ts', "z.enum(['admin', 'person'])")],
  ['6.2', 'SUPER_ADMIN detected', () => expect(reliedOn.SUPER_ADMIN).toEqual(adminPermissions)],
  ['6.3', 'admins see the admin area, can preview a company', { 'api/modules/previews/previews.test.ts': 'sees what the company sees, and nothing of another' }, { 'e2e/screens.spec.ts': 'an admin is led from the dashboard to the back office' }],
  ['6.4', 'manageCompany shows the banner', says('partner/pages/DashboardFrame.tsx', "!may('manageCompany')", '<LazyBankingBanner')],
  ['6.5', 'enables editing company and banking (disabled otherwise)', { 'api/modules/client/client-company.test.ts': 'are changed by who may manage it, and nothing else of it' }, { 'e2e/partner-settings.spec.ts': 'a member reads the company’s details and colleagues, and changes nothing' }],
  ['6.6', 'gates the client onboarding view, placeholder without', says('partner/pages/OverviewPage.tsx', "company.type === 'EXCLUSIVE' && may('manageCompany') ? OnboardingPage : BeforeLive")],
  ['6.7', 'welcome ends after step 1 without it', { 'e2e/partner-settings.spec.ts': 'a member of a new company sees no second step' }],
  ['6.8', 'allows welcome step 2', { 'e2e/partner-settings.spec.ts': 'a new owner is welcomed once and shown around once' }],
  ['6.9', 'admins assign only Owner and Member', { 'api/modules/roles/roles.test.ts': 'gives people only Owner and Member, whatever else their scope has' }],
  ['6.10', 'roles and permissions by scope', { 'api/modules/roles/roles.test.ts': 'are listed by scope %j' }],
  ['6.11', 'some pages only for EXCLUSIVE, others redirected to overview', says('admin/resources/companies/company-page.tsx', "part: 'onboarding'", 'when: isExclusive'), { 'admin/engine/screens-of.test.tsx': '%s leads to %s' }, { decided: '0043' }],
  ['6.12', 'todo assigned to person or admin', () => expect(todo.shape.assignableType.options).toEqual(['Person', 'Admin'])],
  ['6.13', 'admin reassigns an admin todo to another admin', { 'api/modules/onboarding/onboarding.test.ts': 'is given to another admin, a person’s is not' }],
  ['6.14', "person's todo: assignee read-only", { 'api/modules/onboarding/onboarding.test.ts': 'is given to another admin, a person’s is not' }],
  ['6.15', 'admin only: approving, configurations, invoices, credit notes, monitoring', { 'tests/isolation.test.ts': 'lets %s in only by right' }],
];
