import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { askHelp } from '#shared/help-terms.ts';
import { adsTxtStanding } from '#shared/schemas/entities/ads-txt-standing.ts';
import { vatIdCheck } from '#shared/schemas/entities/vat-id-check.ts';
import { addDay, berlinDay } from '../../shared/dates.ts';
import { mostSingleDays } from '../../shared/domain/periods/periods.ts';
import type { Locale } from '../../shared/locale.ts';
import { accountChangeMessages } from '../../shared/messages/account-change.ts';
import { bankingChangeMessages } from '../../shared/messages/banking-change.ts';
import { bookMessages } from '../../shared/messages/books.ts';
import { creditNoteMessages } from '../../shared/messages/credit-note-screens.ts';
import { exportMessages } from '../../shared/messages/exports.ts';
import { monitoringMessages } from '../../shared/messages/monitoring.ts';
import { noticeMessages } from '../../shared/messages/notices.ts';
import { overviewMatterMessages } from '../../shared/messages/overview-matters.ts';
import { partnerMessages } from '../../shared/messages/partner.ts';
import { partnerOnboardingMessages } from '../../shared/messages/partner-onboarding.ts';
import { partnerPasswordMessages } from '../../shared/messages/partner-password.ts';
import { partnerReportMessages } from '../../shared/messages/partner-reports.ts';
import { partnerSettingsMessages } from '../../shared/messages/partner-settings.ts';
import { partnerWelcomeMessages } from '../../shared/messages/partner-welcome.ts';
import { reportScreenMessages } from '../../shared/messages/report-screens.ts';
import { reportMessages } from '../../shared/messages/reports.ts';
import { settlementMessages } from '../../shared/messages/settlement-screens.ts';
import { systemStatusMessages } from '../../shared/messages/system-status.ts';
import type { Me } from '../../shared/schemas/calls/auth.ts';
import type { ClientOnboarding } from '../../shared/schemas/calls/onboarding.ts';
import { adsTxtLine } from '../../shared/schemas/entities/ads-txt-line.ts';
import { agreement } from '../../shared/schemas/entities/agreement.ts';
import { apiToken } from '../../shared/schemas/entities/api-token.ts';
import { bankStatement } from '../../shared/schemas/entities/bank-statement.ts';
import { bankTransaction } from '../../shared/schemas/entities/bank-transaction.ts';
import { banking } from '../../shared/schemas/entities/banking.ts';
import { category } from '../../shared/schemas/entities/category.ts';
import { company } from '../../shared/schemas/entities/company.ts';
import { country } from '../../shared/schemas/entities/country.ts';
import { creditNote } from '../../shared/schemas/entities/credit-note.ts';
import { datalakeWebsite } from '../../shared/schemas/entities/datalake-website.ts';
import { heldDay } from '../../shared/schemas/entities/held-day.ts';
import { type Invoice, invoice } from '../../shared/schemas/entities/invoice.ts';
import { operatorProfile } from '../../shared/schemas/entities/operator-profile.ts';
import { payment } from '../../shared/schemas/entities/payment.ts';
import { paymentRun } from '../../shared/schemas/entities/payment-run.ts';
import { payoutBlock } from '../../shared/schemas/entities/payout-block.ts';
import { placement } from '../../shared/schemas/entities/placement.ts';
import { privacyText } from '../../shared/schemas/entities/privacy-text.ts';
import { role } from '../../shared/schemas/entities/role.ts';
import { setAside } from '../../shared/schemas/entities/set-aside.ts';
import { site } from '../../shared/schemas/entities/site.ts';
import { skippedPage } from '../../shared/schemas/entities/skipped-page.ts';
import { tag } from '../../shared/schemas/entities/tag.ts';
import { tracker } from '../../shared/schemas/entities/tracker.ts';
import { admin } from '../../shared/schemas/entities/users.ts';
import type { EntityTitle } from '../../shared/schemas/entity.ts';
import { type Introductions, markIntroductions } from './introductions.ts';
import { isTakenOver } from './is-taken-over.ts';
import { operatorMessages } from './operator-messages.ts';
import { read, readFirst } from './read-api.ts';
import { screensSeenOnce } from './screens-seen-once.ts';

/** A reader's screens, each with the heading that shows it is there. */
export interface Screen {
  path: string;
  heading: string;
  /** What opens on the page: its heading then names a dialog. */
  open?: (page: Page) => Promise<void>;
  /** In a dialog or next to a list, not the page's own. */
  inDialog?: boolean;
  /** Made of parts that other screens show, too: looked at once, in one language. */
  once?: boolean;
  /** What its buttons open. */
  menus?: Menu[];
}

export interface Menu {
  button: (page: Page) => Locator;
  /** On the phone, what has to be opened before. */
  behind?: (page: Page) => Locator;
  /** The phone has none. */
  isOfTable?: boolean;
}

export function screensOfVisitors(locale: Locale): Screen[] {
  const { forgot, newPassword } = partnerPasswordMessages[locale];
  return [
    { path: '/login', heading: partnerMessages[locale].signIn.title },
    { path: '/login/forgot', heading: forgot.title },
    {
      path: '/invitation/not-a-token',
      heading: newPassword.invitationTitle,
      open: (page) => page.getByText(newPassword.linkExpired, { exact: true }).waitFor(),
    },
    { path: '/password/not-a-token', heading: newPassword.resetTitle },
    {
      path: '/membership/not-a-token',
      heading: newPassword.invitationTitle,
      open: (page) => page.getByText(newPassword.linkExpired, { exact: true }).waitFor(),
    },
    { path: '/unsubscribe/not-a-token', heading: noticeMessages[locale].unsubscribe.title },
    { path: '/account-change/not-a-token', heading: accountChangeMessages[locale].expired },
    { path: '/banking-change/not-a-token', heading: bankingChangeMessages[locale].expired },
    { path: '/no-such-page', heading: partnerMessages[locale].notFound.title },
  ];
}

export async function screensOfOwners(
  locale: Locale,
  request: APIRequestContext,
): Promise<Screen[]> {
  const t = partnerMessages[locale];
  const reports = partnerReportMessages[locale];
  const settings = partnerSettingsMessages[locale];
  const sites: { id: number; url: string; live: boolean }[] = await read(
    request,
    '/api/client/sites',
  );
  const live = sites.find((one) => one.live);
  if (!live) throw new Error('The demo company has no live site');
  const month = lastMonth();
  // So long that it is told by month.
  const daysTo = `${month}-15`;
  const days = `from=${addDay(daysTo, -214)}&to=${daysTo}`;
  const { company: own }: Me = await read(request, '/api/auth/me');
  return [
    { path: '/dashboard', heading: t.overview.title },
    { path: `/c/${own?.id}/dashboard?${days}&compare=year`, heading: t.overview.title },
    { path: `/dashboard?${days}&step=day`, heading: t.overview.title },
    // As many as are told each.
    {
      path: `/dashboard?from=${addDay(daysTo, 1 - mostSingleDays)}&to=${daysTo}`,
      heading: t.overview.title,
    },
    {
      path: `/dashboard?month=${month}`,
      heading: t.overview.title,
      open: (page) => page.getByText(t.chart.asTable, { exact: true }).click(),
    },
    { path: `/dashboard?month=${month}&day=${month}-15`, heading: '15.', inDialog: true },
    {
      path: `/dashboard?month=${month}&explain=month`,
      heading: reports.explain.title,
      inDialog: true,
    },
    {
      path: `/dashboard/sites/${live.id}?month=${month}&explain=${month}-15`,
      heading: reports.explain.title,
      inDialog: true,
    },
    {
      path: `/dashboard/sites/${live.id}?month=${month}&report=recommendations`,
      heading: reports.recommendations.title('').trim(),
      inDialog: true,
    },
    { path: '/dashboard?month=2024-03', heading: t.overview.title },
    { path: `/dashboard/sites/${live.id}`, heading: live.url },
    {
      path: `/dashboard/sites/${live.id}?month=2025-02`,
      heading: live.url,
      open: (page) =>
        page.getByRole('button', { name: t.report.recommendationsOf('').trim() }).focus(),
    },
    { path: `/dashboard/levers?month=${month}`, heading: t.frame.levers },
    { path: '/dashboard/levers?month=2024-03', heading: t.frame.levers },
    {
      path: `/dashboard/levers?${days}`,
      heading: t.frame.levers,
      open: async (page) => {
        await isTakenOver(page);
        await page.locator('.bell').click();
        await page.locator('.bell-panel').getByRole('link').first().waitFor();
      },
    },
    {
      path: '/dashboard/payouts',
      heading: t.frame.payouts,
      open: async (page) => {
        await expect(page.locator('.payout-document').first()).toBeVisible();
        for (const fold of await page.locator('.payout-document .payout-fold').all()) {
          await fold.click();
        }
      },
    },
    { path: '/dashboard/payouts?year=2024', heading: t.frame.payouts },
    ...[
      ...['company-details', 'banking', 'contracts', 'people', 'api', 'profile', 'notifications'],
      'password',
    ].map((page) => ({
      path: `/dashboard/settings/${page}`,
      heading: t.frame.settings,
    })),
    {
      path: `/dashboard/settings/contracts?site=${live.id}`,
      heading: t.frame.settings,
      open: openAllFolds,
    },
    {
      path: '/dashboard/settings/banking?edit',
      heading: settings.banking.editTitle,
      inDialog: true,
      open: (page) =>
        page
          .getByRole('button', { name: settings.banking.editNamed('') })
          .first()
          .click(),
    },
    {
      path: '/dashboard/settings/banking?delete',
      heading: settings.banking.removeTitle,
      inDialog: true,
      open: (page) =>
        page
          .getByRole('button', { name: settings.banking.removeNamed('') })
          .first()
          .click(),
    },
    { path: '/dashboard/no-such-page', heading: t.notFound.title },
  ];
}

/** For a company whose sites are not live yet: the introductions appear automatically. */
export async function screensOfNewOwners(
  locale: Locale,
  request: APIRequestContext,
): Promise<Screen[]> {
  const greeting = partnerOnboardingMessages[locale].title('').trim();
  const { welcome, tour } = partnerWelcomeMessages[locale];
  const having = (seen: Introductions) => async (page: Page) => {
    await markIntroductions(request, seen);
    await page.reload();
  };
  const none = { welcomePageVisited: false, dashboardPageVisited: false };
  const greeted = { ...none, welcomePageVisited: true };
  return [
    {
      path: '/dashboard?welcome',
      heading: welcome.hello.title('').trim(),
      inDialog: true,
      open: having(none),
    },
    {
      path: '/dashboard?welcome=2',
      heading: welcome.onboarding.title,
      inDialog: true,
      open: async (page) => {
        await having(none)(page);
        await page.getByRole('button', { name: welcome.next }).click();
      },
    },
    { path: '/dashboard?tour', heading: tour.title, inDialog: true, open: having(greeted) },
    {
      path: '/dashboard',
      heading: greeting,
      open: having({ ...greeted, dashboardPageVisited: true }),
    },
    ...(await screensOfSteps(locale, request)),
  ];
}

async function openAllFolds(page: Page): Promise<void> {
  const folds = page.locator('.fold');
  await expect(folds.first()).toBeVisible();
  await isTakenOver(page);
  for (const fold of await folds.all()) {
    const isOpen = (await fold.getAttribute('open')) !== null;
    if (!isOpen) await fold.locator('> summary').click();
  }
  await expect(page.locator('.fold:not([open])')).toHaveCount(0);
}

/** Every step of the company and of one of its sites, whatever its state. */
async function screensOfSteps(locale: Locale, request: APIRequestContext): Promise<Screen[]> {
  const w = partnerOnboardingMessages[locale];
  const heading = w.title('').trim();
  const { company, sites } = await read<ClientOnboarding>(request, '/api/client/onboarding');
  const site = sites[0];
  if (!company || !site) throw new Error('The demo company in onboarding has no steps');
  const slugs = company.phases.flatMap(({ todos }) => todos).map(({ slug }) => slug);
  return [
    ...slugs
      .filter((slug) => slug !== 'UPLOAD_CONTRACT')
      .map((slug) => ({ path: `/dashboard?step=${slug}`, heading })),
    ...site.phases
      .flatMap(({ todos }) => todos)
      .map(({ slug }) => ({ path: `/dashboard?step=${slug}&site=${site.entityId}`, heading })),
    {
      path: `/dashboard?step=CONFIRM_CONTRACT_DETAILS&all`,
      heading,
      open: openAllFolds,
    },
    { path: `/dashboard/sites/${site.entityId}`, heading: site.url },
  ];
}

export async function screensOfAdmins(
  locale: Locale,
  request: APIRequestContext,
): Promise<Screen[]> {
  const t = operatorMessages(locale);
  const r = reportMessages[locale];
  const s = reportScreenMessages[locale];
  const creditNotes = creditNoteMessages[locale];
  const yesterday = addDay(berlinDay(new Date()), -1);
  const days = `from=${addDay(yesterday, -9)}&to=${yesterday}`;
  const many = ({ title }: { title: EntityTitle }) => title.many[locale];
  const create = ({ title }: { title: EntityTitle }) => t.record.create(title.one[locale]);
  const firstOf = (name: string, filter?: object) => readFirst(request, name, filter);
  const [companyId, siteId, userId, trackerId, categoryId, runId] = await Promise.all(
    ['companies', 'sites', 'people', 'trackers', 'categories', 'monitoring/jobs'].map((name) =>
      firstOf(name),
    ),
  );
  const [adminId, roleId, configurationId, agreementId, privacyTextId] = await Promise.all(
    ['admins', 'roles', 'configurations', 'agreements', 'privacy-texts'].map((name) =>
      firstOf(name),
    ),
  );
  const [openCompanyId, openSiteId] = await Promise.all(
    ['companies', 'sites'].map((name) => firstOf(name, { onboardingStatus: ['OPEN'] })),
  );
  const [paidPart] = await read<Invoice[]>(request, '/api/admin/invoices', {
    filter: '{"state":["PART_PAID"]}',
  });
  if (!paidPart) throw new Error('The demo has no document that is paid in part');
  const paymentId = await firstOf('payments');
  const runOf = (state: string) => firstOf('payment-runs', { state: [state] });
  const [draftId, releasedId, executedId] = await Promise.all(
    ['DRAFT', 'RELEASED', 'EXECUTED'].map(runOf),
  );
  const [statementId, toAllocateId, returnId, blockId, feedId] = await Promise.all([
    firstOf('bank-statements'),
    firstOf('bank-transactions', { state: ['OPEN'] }),
    firstOf('bank-transactions', { isReturn: true }),
    firstOf('payout-blocks'),
    firstOf('feeds'),
  ]);
  const button = (name: string) => (page: Page) => page.getByRole('button', { name });
  const filter = (name: string): Menu => ({
    button: (page) => page.getByRole('button', { name, exact: true }),
    behind: (page) => page.getByRole('button', { name: t.list.filters, exact: true }),
  });
  return [
    {
      path: '/admin',
      heading: t.overview.title,
      menus: [
        { button: button(t.frame.userMenu('').trim()) },
        { button: button(t.frame.appearance) },
        {
          button: (page) => button(overviewMatterMessages[locale].menu(''))(page).first(),
        },
      ],
    },
    { path: '/admin/companies', heading: many(company) },
    { path: '/admin/companies/new', heading: create(company), inDialog: true },
    { path: `/admin/companies/${companyId}`, heading: '' },
    { path: `/admin/companies/${companyId}/edit`, heading: '', inDialog: true },
    { path: `/admin/companies/${companyId}/history`, heading: '' },
    { path: `/admin/companies/${companyId}/configurations/new`, heading: '', inDialog: true },
    { path: `/admin/companies/${companyId}/overview`, heading: '' },
    { path: `/admin/companies/${companyId}/contact`, heading: '' },
    { path: `/admin/companies/${openCompanyId}/onboarding`, heading: '' },
    { path: '/admin/exports', heading: exportMessages[locale].title },
    { path: '/admin/agreements', heading: many(agreement) },
    { path: `/admin/agreements/${agreementId}`, heading: '' },
    { path: `/admin/sites/${siteId}/agreements/new`, heading: '' },
    {
      path: '/admin/tags?page=1',
      heading: t.palette.title,
      inDialog: true,
      open: (page) => page.getByRole('button', { name: t.palette.open }).click(),
    },
    { path: '/admin/bankings', heading: many(banking) },
    { path: '/admin/bankings/new', heading: create(banking), inDialog: true },
    { path: '/admin/invoices', heading: many(invoice) },
    { path: '/admin/invoices/new', heading: create(invoice), inDialog: true },
    { path: `/admin/invoices/${paidPart.id}`, heading: '' },
    { path: `/admin/companies/${paidPart.companyId}`, heading: '' },
    { path: '/admin/payments', heading: many(payment) },
    { path: '/admin/vat-id-checks', heading: many(vatIdCheck) },
    { path: '/admin/api-tokens', heading: many(apiToken) },
    { path: `/admin/payments/${paymentId}`, heading: '' },
    { path: '/admin/payment-runs', heading: many(paymentRun) },
    { path: '/admin/payment-runs/new', heading: create(paymentRun), inDialog: true },
    ...[draftId, releasedId, executedId].map((id) => ({
      path: `/admin/payment-runs/${id}`,
      heading: '',
    })),
    { path: '/admin/bank-statements', heading: many(bankStatement) },
    { path: `/admin/bank-statements/${statementId}`, heading: '' },
    { path: '/admin/bank-transactions', heading: many(bankTransaction) },
    { path: `/admin/bank-transactions/${toAllocateId}`, heading: '' },
    { path: `/admin/bank-transactions/${returnId}`, heading: '' },
    { path: '/admin/payout-blocks', heading: many(payoutBlock) },
    { path: `/admin/payout-blocks/${blockId}`, heading: '' },
    {
      path: `/admin/settle-month?month=${lastMonth()}`,
      heading: settlementMessages[locale].month.title,
    },
    { path: '/admin/operator-profiles', heading: operatorProfile.title.one[locale] },
    { path: '/admin/books', heading: bookMessages[locale].title },
    { path: '/admin/credit-notes', heading: many(creditNote) },
    { path: '/admin/reverse-charge', heading: 'Reverse' },
    {
      path: '/admin/credit-notes?create',
      heading: creditNotes.createTitle,
      inDialog: true,
      open: (page) => page.getByRole('button', { name: creditNotes.create }).click(),
    },
    {
      path: '/admin/sites',
      heading: many(site),
      menus: [filter(site.fields.createdAt.label[locale])],
    },
    { path: '/admin/sites/new', heading: create(site), inDialog: true },
    { path: `/admin/sites/${siteId}`, heading: '' },
    { path: `/admin/sites/${openSiteId}/onboarding`, heading: '' },
    { path: `/admin/sites/${siteId}/history`, heading: '' },
    { path: `/admin/sites/${siteId}/edit`, heading: '', inDialog: true },
    { path: `/admin/sites/${siteId}/credentials/new`, heading: '', inDialog: true },
    { path: `/admin/sites/${siteId}/domains/add`, heading: '', inDialog: true },
    { path: `/admin/sites/${siteId}/domains/correct`, heading: '', inDialog: true },
    { path: `/admin/sites/${siteId}/placements/assign`, heading: '', inDialog: true },
    { path: `/admin/sites/${siteId}/placements/correct`, heading: '', inDialog: true },
    {
      path: `/admin/sites/${siteId}/configurations/${configurationId}`,
      heading: '',
      inDialog: true,
    },
    { path: '/admin/users', heading: many(user) },
    { path: '/admin/users/new', heading: create(user), inDialog: true },
    { path: `/admin/users/${userId}`, heading: '' },
    { path: `/admin/users/${userId}/edit`, heading: '', inDialog: true },
    { path: `/admin/users/${userId}/history`, heading: '' },
    { path: '/admin/trackers', heading: many(tracker) },
    { path: `/admin/trackers/${trackerId}`, heading: '' },
    {
      path: '/admin/placements',
      heading: many(placement),
      menus: [
        { button: button(t.list.export) },
        { button: (page) => button(askHelp[locale])(page).first() },
        filter(placement.fields.siteId.label[locale]),
        filter(placement.fields.source.label[locale]),
        { button: (page) => button(t.list.rowMenu(''))(page).first(), isOfTable: true },
      ],
    },
    { path: '/admin/categories', heading: many(category) },
    { path: `/admin/categories/${categoryId}`, heading: '', inDialog: true },
    { path: '/admin/tags', heading: many(tag) },
    { path: '/admin/countries', heading: many(country) },
    { path: '/admin/privacy-texts', heading: many(privacyText) },
    { path: '/admin/privacy-texts/new', heading: create(privacyText), inDialog: true },
    { path: `/admin/privacy-texts/${privacyTextId}`, heading: '', inDialog: true },
    { path: '/admin/monitoring', heading: t.jobs.title },
    { path: `/admin/monitoring/${runId}`, heading: '', inDialog: true },
    {
      path: '/admin/monitoring?page=1',
      heading: t.jobs.runTitle,
      inDialog: true,
      open: (page) => page.getByRole('button', { name: t.jobs.runNow }).click(),
    },
    {
      path: '/admin/monitoring?page=2',
      heading: monitoringMessages[locale].import.title,
      inDialog: true,
      open: (page) => page.getByRole('button', { name: t.jobs.importFile, exact: true }).click(),
    },
    { path: '/admin/feeds', heading: t.feeds },
    { path: `/admin/feeds/${feedId}`, heading: '' },
    { path: '/admin/feeds?trackers=F11-WB', heading: t.feeds },
    { path: '/admin/set-aside', heading: many(setAside) },
    { path: '/admin/skipped-pages', heading: many(skippedPage) },
    { path: '/admin/held-days', heading: many(heldDay) },
    { path: '/admin/checked-websites', heading: many(datalakeWebsite) },
    { path: '/admin/ads-txt-lines', heading: many(adsTxtLine) },
    { path: '/admin/ads-txt-standings', heading: many(adsTxtStanding) },
    { path: '/admin/admins', heading: many(admin) },
    { path: '/admin/admins/new', heading: create(admin), inDialog: true },
    { path: `/admin/admins/${adminId}`, heading: '' },
    { path: '/admin/roles', heading: many(role) },
    { path: '/admin/roles/new', heading: create(role), inDialog: true },
    { path: `/admin/roles/${roleId}`, heading: '', inDialog: true },
    { path: `/admin/reports/marketing?${days}`, heading: r.marketing.title },
    {
      path: `/admin/reports/marketing?${days}&compare=previous`,
      heading: r.marketing.title,
      open: (page) => page.getByRole('button', { name: s.chart.asTable }).click(),
    },
    {
      path: `/admin/reports/marketing?${days}&regions=DE`,
      heading: r.filter.change,
      inDialog: true,
      open: (page) => page.getByRole('button', { name: r.filter.change }).click(),
    },
    {
      path: `/admin/reports/marketing?${days}&explain=profit_owner-QMN_site-${siteId}`,
      heading: s.explain.title.profit,
      inDialog: true,
    },
    { path: '/admin/reports/marketing?from=2024-03-01&to=2024-03-02', heading: r.marketing.title },
    { path: '/admin/reports/marketing?regions=', heading: r.marketing.title },
    { path: `/admin/reports/sites?${days}&compare=previous`, heading: s.siteList.title },
    { path: `/admin/sites/${siteId}/report?from=${yesterday}&to=${yesterday}`, heading: '' },
    { path: '/admin/system-status', heading: systemStatusMessages[locale].title },
    { path: '/admin/connected', heading: t.connected.title },
    { path: '/admin/account', heading: t.account.title },
    { path: '/admin/no-such-page', heading: t.failure.notFoundTitle },
    ...(await screensSeenOnce(locale, request)),
  ];
}

/** People of companies, by their names in the back office. */
const user: { title: EntityTitle } = {
  title: { one: { en: 'User', de: 'Benutzer' }, many: { en: 'Users', de: 'Benutzer' } },
};

function lastMonth(): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
