import { describe, expect, it } from 'vitest';
import { publisherKinds } from '#shared/domain/alerts/alert-kinds.ts';
import type { Account } from '#shared/domain/payee.ts';
import { locales } from '#shared/locale.ts';
import {
  accountNoticeMail,
  emailChangedMail,
  emailWishMail,
  invitationMail,
  ownerAddedMail,
  ownerMissingMail,
  passwordResetMail,
} from './account-mails.ts';
import { adsTxtLinesMail } from './ads-txt-lines-mail.ts';
import { alertDigestMail, alertMail, publisherAlertMail } from './alert-mails.ts';
import { apiTokenMail } from './api-token-mail.ts';
import { digestMail, figuresChangedMail } from './figures-mails.ts';
import { type InvoiceNews, invoiceMail, type MailedInvoice } from './invoice-mail.ts';
import {
  contractApprovedMail,
  contractRejectedMail,
  credentialsReturnedMail,
  manualReadyMail,
  stepReminderMail,
  wentLiveMail,
  yourTurnMail,
} from './onboarding-mails.ts';
import { jobGivenUpMail, operatorNewsMail } from './operator-mails.ts';
import { bankingChangedMail, bankingRestoredMail } from './payee-mails.ts';
import { payoutBlockMail } from './payout-block-mail.ts';
import { privacyTextsChangedMail } from './privacy-texts-changed-mail.ts';
import {
  accountWaitsMail,
  mattersMail,
  objectionMail,
  paymentReturnedMail,
  settlementReminderMail,
  undeliveredMail,
} from './settlement-mails.ts';

const link = 'https://platform.example/password/a-token?x=1&y=2';
const expiresAt = new Date('2026-07-01T15:25:00Z');
const account: Account = {
  id: 1,
  iban: 'DE89370400440532013000',
  accountHolder: 'Gartenfreunde',
  email: null,
  taxType: 'VAT_19',
  taxNumber: null,
  vatNumber: null,
};
const banking = {
  companyName: 'Gartenfreunde <Verlag> & Co.',
  changedBy: 'Max Muster',
  changedAt: new Date('2026-11-20T16:25:00Z'),
  former: account,
  next: { ...account, iban: 'AT611904300234573201', accountHolder: 'Jemand <anders>' },
  undo: null,
  link,
  confirmLink: 'https://platform.example/dashboard/settings/banking',
  support: { name: 'Lena Sommer', email: 'partner@platform.example' },
};

const undo = {
  link,
  until: new Date('2026-11-23T16:25:00Z'),
  isPaidMeanwhile: true,
  awaits: null,
};
const held = { undo };
const support = banking.support;
const restored = { ...banking, undoneAt: banking.changedAt };
const company = 'Gartenfreunde <Verlag> & Co.';
const site = 'garten.example';
const step = (title: string) => ({
  title,
  task: 'Was zu tun ist & „wie“.',
  link: `https://platform.example/dashboard?site=5&step=${title}`,
});
const invoice: MailedInvoice = {
  number: 'GU-2026-001',
  takesBack: null,
  from: '2026-09-01',
  to: '2026-10-31',
  netCents: 100_000,
  taxCents: 19_000,
  grossCents: 119_000,
  paidCents: 19_000,
  openCents: 100_000,
  creditCents: 0,
  valueOn: '2026-11-05',
  dueOn: '2026-12-04',
};
const cancellation: MailedInvoice = {
  ...invoice,
  takesBack: { number: 'GU-2026-000', wasObjectedTo: true, wasPaid: true },
  creditCents: 119_000,
};
const invoiceNews: InvoiceNews[] = [
  { news: 'sent' },
  { news: 'paid', cents: 100_000 },
  { news: 'part-paid', cents: 19_000 },
  { news: 'part-paid', cents: null },
  { news: 'returned', cents: 19_000, reason: null },
  { news: 'returned', cents: 19_000, reason: 'AC04' },
  { news: 'kept', answer: 'Das <stimmt> so' },
  { news: 'accepted', answer: 'Sie haben „recht“' },
];
const ofInvoice = {
  firstName: 'Petra',
  companyName: company,
  number: 'GU-2026-001',
  openCents: 100_000,
  link,
};
const ofAccount = {
  firstName: 'Petra',
  companyName: company,
  ownerName: 'Max <Muster>',
  ownerEmail: 'max@verlag.example',
  nextEmail: 'neu@verlag.example',
  changedAt: expiresAt,
  addedAt: expiresAt,
  at: expiresAt,
  until: expiresAt,
  device: 'Chrome, Windows, 192.0.2.7',
  link,
  support,
};
const accountEvents = [
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'new-device',
] as const;
const termsLink = 'https://platform.example/dashboard/settings/contracts?site=5';
const onboarding = { firstName: 'Petra', company, link, termsLink, support };
const live = {
  firstName: 'Petra',
  site,
  link,
  termsLink,
  support,
  now: new Date('2026-11-20T12:00:00Z'),
};
const changedTexts = {
  ...{ firstName: 'Petra', link, support, sites: [site] },
  texts: [{ textId: 5, title: 'Werbung <hier> & da', language: 'de' as const }],
};
const reminder = {
  firstName: 'Petra',
  link,
  month: '2026-10',
  count: 2,
  netCents: 123_456,
  reverseCharge: [],
};
const ofOperator = { firstName: 'Petra', office: link };
const news = {
  company,
  title: `${company} & was es tat`,
  task: 'Bitte <prüfen>.',
  button: 'Zum Vertrag',
  at: '20.11.2026, 13:00',
  link,
};

const alert = {
  ...{ kind: 'CPM' as const, feed: null, since: '2026-11-19T23:00:00.000Z', subject: site, link },
  ...{ centsPerDay: 12_345, figures: { day: '2026-11-19', value: 12_000, expected: 20_000 } },
};
const earlier = [{ month: '2026-08-01', cents: 163_886 }];
const trouble = { firstName: 'Petra', site, what: 'Wallpaper <oben>', link, support };

const sums = {
  ...{ payoutCents: 123_456, pageImpressions: 10_000, consentPageImpressions: 6_680 },
  adViews: 30_000,
};
const measure = { unit: 'share', before: 0.5, now: 0.6 } as const;
const figures = {
  ...{ firstName: 'Petra', company, link, incompleteDays: 0 },
  now: { from: '2026-11-16', to: '2026-11-22' },
  before: { from: '2026-11-09', to: '2026-11-15' },
  sums: { now: sums, before: { ...sums, payoutCents: 100_000 } },
  change: {
    differenceCents: 23_456,
    effects: (['consent', 'device', 'rate'] as const).map((kind, at) => ({
      ...{ kind, measure, cents: [20_000, 3_000, 456][at] ?? 0, parts: [], others: null },
    })),
  },
};

describe.each(locales)('mails in %s', (locale) => {
  const mails = [
    settlementReminderMail({ ...reminder, locale, isFirst: true, earlier: [] }),
    settlementReminderMail({
      ...reminder,
      locale,
      isFirst: false,
      reverseCharge: [company],
      earlier,
    }),
    mattersMail({ locale, firstName: 'Petra', link, matters: ['GU-2026-001: <weg> & da'] }),
    ...invoiceNews.flatMap((news) =>
      [invoice, cancellation].map((about) =>
        invoiceMail({ locale, firstName: 'Petra', link }, about, news),
      ),
    ),
    ...[1, 2].map((count) =>
      adsTxtLinesMail({
        ...{ locale, firstName: 'Petra', support },
        sites: Array.from({ length: count }, () => ({
          ...{ url: site, link, lines: ['ssp.example, 7, DIRECT', 'b.example, 8, RESELLER'] },
        })),
      }),
    ),
    ...(['blocked', 'unblocked'] as const).map((news) =>
      payoutBlockMail(
        { locale, firstName: 'Petra', link },
        { news, publicText: 'Wir <prüfen> & fragen', fromOn: '2026-11-27', untilOn: null },
      ),
    ),
    ...[null, { scopes: ['metrics' as const], sites: [site], expiresOn: '2027-01-31' }].map(
      (created) =>
        apiTokenMail(
          { locale, firstName: 'Petra', companyName: company, link, support },
          { name: 'Lager <1>', person: null, at: expiresAt, ...(created && { created }) },
        ),
    ),
    undeliveredMail({ ...ofInvoice, locale }),
    objectionMail({ ...ofInvoice, locale, reason: 'Das <stimmt> nicht' }),
    paymentReturnedMail({ ...ofInvoice, locale, cents: 100, reason: null }),
    paymentReturnedMail({ ...ofInvoice, locale, cents: 100, reason: 'AC04' }),
    accountWaitsMail({ locale, firstName: 'Petra', companyName: company, link }),
    alertMail({ locale, firstName: 'Petra', alert }),
    alertMail({ locale, firstName: 'Petra', alert: { ...alert, centsPerDay: null } }),
    alertDigestMail({ locale, firstName: 'Petra', alerts: [alert, alert], link }),
    digestMail({ ...figures, locale }),
    digestMail({
      ...{ ...figures, locale, incompleteDays: 2 },
      now: { from: '2026-10-01', to: '2026-10-31' },
      change: { differenceCents: 0, effects: [] },
    }),
    figuresChangedMail({
      ...{ ...figures, locale, percent: 20 },
      figures: [{ of: 'payout', before: 100, now: 80 }],
    }),
    ...publisherKinds.flatMap((kind) =>
      [false, true].map((isRise) => publisherAlertMail({ ...trouble, locale, kind, isRise })),
    ),
    emailChangedMail({ ...ofAccount, locale }),
    emailWishMail({ ...ofAccount, locale, askedBy: 'Max <Muster>' }),
    emailWishMail({ ...ofAccount, locale, askedBy: null }),
    ownerAddedMail({ ...ofAccount, locale }),
    ownerMissingMail({ locale, firstName: 'Petra', companyName: company, link }),
    ...accountEvents.map((event) => accountNoticeMail({ ...ofAccount, locale, event })),
    invitationMail({ locale, firstName: 'Petra', company, link, expiresAt }),
    invitationMail({ locale, firstName: 'Petra', company: null, link, expiresAt }),
    passwordResetMail({ locale, firstName: 'Petra', link, expiresAt }),
    bankingChangedMail({ locale, firstName: 'Petra', ...banking }),
    bankingChangedMail({ locale, firstName: 'Petra', ...banking, ...held }),
    bankingChangedMail({
      locale,
      firstName: 'Petra',
      ...banking,
      undo: { ...undo, awaits: 'owners' },
    }),
    ...(['reader', 'owners', 'operator'] as const).flatMap((awaits) =>
      [account, null].map((former) =>
        bankingChangedMail({
          ...{ locale, firstName: 'Petra', ...banking },
          ...{ undo: { ...undo, awaits }, former },
        }),
      ),
    ),
    bankingChangedMail({ locale, firstName: 'Petra', ...banking, ...held, former: null }),
    bankingRestoredMail({ locale, firstName: 'Petra', ...restored }),
    bankingRestoredMail({ locale, firstName: 'Petra', ...restored, former: null }),
    yourTurnMail({ ...onboarding, locale, steps: [step('A')] }),
    yourTurnMail({ ...onboarding, locale, steps: [step('A'), step('B')] }),
    contractApprovedMail({ ...onboarding, locale, steps: [] }),
    contractApprovedMail({ ...onboarding, locale, steps: [step('A')] }),
    contractApprovedMail({ ...onboarding, locale, steps: [step('A'), step('B')] }),
    contractRejectedMail({ ...onboarding, locale, reason: 'Seite 2 <fehlt>' }),
    credentialsReturnedMail({
      ...onboarding,
      locale,
      site,
      credentials: { type: 'CMS', username: 'redaktion' },
      reason: 'Passwort & <Benutzer> passen nicht',
    }),
    manualReadyMail({ ...onboarding, locale, site }),
    jobGivenUpMail({
      locale,
      firstName: 'Petra',
      job: 'A <job>',
      days: undefined,
      reason: 'No',
      link,
    }),
    operatorNewsMail({ ...ofOperator, locale, items: [news], waiting: undefined }),
    operatorNewsMail({ ...ofOperator, locale, items: [news], waiting: [] }),
    operatorNewsMail({ ...ofOperator, locale, items: [news, news], waiting: [] }),
    wentLiveMail({ ...live, locale, startsAt: '2026-12-01' }),
    privacyTextsChangedMail({ ...changedTexts, locale }),
    privacyTextsChangedMail({ ...changedTexts, locale, sites: [site, 'haus.example'] }),
    stepReminderMail({
      ...onboarding,
      locale,
      days: 3,
      waitedDays: 3,
      steps: [{ ...step('A'), since: '17.11.2026' }],
    }),
    stepReminderMail({
      ...onboarding,
      locale,
      days: 7,
      waitedDays: 8,
      steps: [step('A'), step('B')].map((one) => ({ ...one, since: '13.11.2026' })),
    }),
  ];

  it.each(mails)('$template says the same as HTML and as text', ({ subject, html, text }) => {
    expect(subject).not.toMatch(/undefined|\n/);
    expect(html).toContain(`<html lang="${locale}">`);
    const told = html
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<(title|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'");
    for (const line of text.split('\n').filter((part) => part && part !== '-- ')) {
      expect(told + links(html)).toContain(line.replace(/^[* ] /, '').replace(/:$/, ''));
    }
  });

  it.each(mails)('$template says no figure in its subject, which is logged', ({ subject }) => {
    expect(subject).not.toMatch(/€|\d\s?%/);
  });

  it.each(mails)('$template leads to its page', ({ html, text }) => {
    expect(html).toContain('href="https://platform.example/password/a-token?x=1&amp;y=2"');
    expect(text).toContain(link);
  });
});

it.each([
  ['contract-approved', contractApprovedMail({ ...onboarding, locale: 'de', steps: [] })],
  ['manual-ready', manualReadyMail({ ...onboarding, locale: 'de', site })],
  ['went-live', wentLiveMail({ ...live, locale: 'de', startsAt: '2026-12-01' })],
])('%s also leads to where contracts and terms stay', (template, mail) => {
  expect(mail.template).toBe(template);
  expect(mail.html).toContain(`href="${termsLink}"`);
  expect(mail.text).toContain(`Verträge und Konditionen:\n${termsLink}`);
});

it('tells publishers what to do in the direction of what is wrong', () => {
  const textOf = (isRise: boolean) =>
    publisherAlertMail({ ...trouble, locale: 'de', kind: 'PAGE_IMPRESSIONS', isRise }).text;
  expect(textOf(false)).toContain('noch auf allen Seiten steht');
  expect(textOf(true)).toContain('doppelt in Ihren Seiten steht');
});

it('tells until when a link is valid, on the clock of Berlin', () => {
  const mail = invitationMail({ locale: 'de', firstName: 'Petra', company, link, expiresAt });
  expect(mail.text).toContain(`Zugang für ${company} für Sie`);
  expect(mail.text).toContain('bis 01.07.2026, 17:25 Uhr');
});

it('takes names as text, never as HTML', () => {
  const mail = invitationMail({ locale: 'de', firstName: '<img src=x>', company, link, expiresAt });
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x&gt;');
});

it('ends a sentence once after a name that ends with a full stop', () => {
  const { html, text } = contractApprovedMail({ ...onboarding, locale: 'de', steps: [] });
  expect(company).toMatch(/\.$/);
  expect(html + text).not.toContain('..');
});

it('breaks no line within the number of a document', () => {
  const { html, text } = undeliveredMail({ ...ofInvoice, locale: 'de' });
  expect(html).toContain('<span style="white-space:nowrap">GU-2026-001</span>');
  expect(text).toContain('GU-2026-001');
});

it('shows no more of an IBAN than its end', () => {
  const { html, text } = bankingChangedMail({ locale: 'de', firstName: 'Petra', ...banking });
  expect(text).toContain('IBAN, die auf 3000 endet');
  expect(html + text).not.toMatch(/0532|DE89|AT61|3457/);
  expect(text).toContain('„Gartenfreunde <Verlag> & Co.“ wurde am 20.11.2026, 17:25 Uhr');
});

/** Where the HTML leads to, as the text names it. */
const links = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .join(' ');

describe('the mail that a site goes live', () => {
  it.each([
    ['2026-12-01', 'garten.example geht am 01.12.2026 live', 'ab dem 02.12.2026, 07:00 Uhr'],
    ['2026-11-20', 'garten.example ist live', 'ab dem 21.11.2026, 07:00 Uhr'],
    ['2026-11-10', 'garten.example ist live', 'sobald die Zahlen des ersten Tages vorliegen'],
  ])(
    'tells of a start on %s when it is and when payouts are seen',
    (startsAt, subject, payouts) => {
      const mail = wentLiveMail({ ...live, locale: 'de', startsAt });
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain(payouts);
    },
  );
});

it('lists every step with its own page, as text and never as HTML', () => {
  const steps = [step('A'), { ...step('B'), title: '<b>fett</b>' }];
  const { html, text } = yourTurnMail({ ...onboarding, locale: 'de', steps });
  expect(html).toContain('href="https://platform.example/dashboard?site=5&amp;step=A"');
  expect(html).not.toContain('<b>fett');
  expect(text).toContain(
    '* A\n  Was zu tun ist & „wie“.\n  https://platform.example/dashboard?site=5&step=A',
  );
});
