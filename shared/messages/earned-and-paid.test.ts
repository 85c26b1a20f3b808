import { expect, it } from 'vitest';

/** Of each file, what it exports. */
const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!**/*.test.ts'], {
  eager: true,
});

/**
 * Where money leaves for an account, key by key or all below one. What sites earn is "Vergütung",
 * "earnings", paid or not.
 */
const paidOut = [
  // Documents, their payment, and what stands against it.
  'partner-payouts: ',
  'ledger-screens: ',
  'partner: noAccess.text.documents',
  'partner-settings: people.memberMeans',
  'partner-payout-turn: ',
  'invoice-mails: ',
  'credit-note-screens: ',
  'payout-block-mails: ',
  'access: roles.rights.payments.',
  'settlement-mails: ',
  'settlement-matters: ',
  'settlement-screens: ',
  'partner-api: dialog.wholeCompany',
  'partner: frame.payouts',
  'partner: maintenance.payouts',
  'notices: noneNext',
  'partner: overview.statusHint.',
  'partner-figures: overview.statusHint.',
  'alerts: sentence.BANKING_MISSING',
  // The account that it goes to.
  'accounting: bankings.',
  'record-heads: banking.',
  'banking-change: ',
  'mails: banking',
  'partner: bankingBanner.',
  'partner-onboarding: step.CONFIRM_COMPANY_DETAILS.why',
  'partner-second-factor: mustEnrol',
  'partner-settings: banking.',
  'partner-welcome: welcome.running.points.banking',
  // Names of the specification.
  'exports: payouts.title',
  'export-files: payouts',
  'report-screens: tables.settled',
  'back-office: profit.websitesPayout',
  'back-office-overview: profit.websitesPayout',
  // An article.
  'recommendation-samples: ',
];

const wordOf = { de: /auszahl|ausgezahlt|auszuzahlen/i, en: /\bpayouts?\b|\bpaid out\b/i };

type Found = [key: string, text: string];

function textsOf(value: unknown, key: string): Found[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return [[key, wordsOf(value.toString())]];
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, own]) =>
    textsOf(own, key ? `${key}.${name}` : name),
  );
}

/** Of a function's source only what it says. */
const wordsOf = (source: string) =>
  (source.match(/`[^`]*`|"[^"]*"|'[^']*'/g) ?? []).join(' ').replaceAll(/\$\{[^}]*\}/g, '…');

const found = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((catalogue) =>
    (['en', 'de'] as const).flatMap((locale) =>
      textsOf((catalogue as Record<string, unknown> | null)?.[locale], '')
        .filter(([, text]) => wordOf[locale].test(text))
        .map(([key]) => `${file.slice(2, -3)}: ${key}`),
    ),
  ),
);

it('only what is paid out is called a payout', () => {
  const isPaidOut = (key: string) => paidOut.some((own) => key.startsWith(own));
  expect([...new Set(found)].filter((key) => !isPaidOut(key)).sort()).toEqual([]);
});

it('the words of what is earned are where they were looked for', () => {
  expect(found).toContain('partner-settings: banking.payee');
  expect(files['./partner-figures.ts']).toMatchObject({
    figureMessages: { de: { overview: { payout: 'Vergütung' } } },
  });
});
