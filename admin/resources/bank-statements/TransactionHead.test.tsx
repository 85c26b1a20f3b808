import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BankTransactionRecord } from '#shared/schemas/entities/bank-transaction.ts';
import TransactionHead from './TransactionHead.tsx';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };
const none = { openReason: null, isReturn: false, returnReason: null, companyId: null };

const draw = (record: Partial<BankTransactionRecord>): string[] =>
  renderToString(
    <I18nContext.Provider value={i18n}>
      <TransactionHead
        record={{ ...none, accountConfirmedAt: null, ...record } as BankTransactionRecord}
      />
    </I18nContext.Provider>,
  )
    .replaceAll(/<style.*?<\/style>|<(?!li)[^>]*>/gs, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split(/<li[^>]*>/)
    .slice(1);

test('what nobody has allocated says why, and what to do', () => {
  expect(draw({ state: 'OPEN', openReason: 'OTHER_AMOUNT' })).toEqual([
    'Der Betrag weicht ab',
    'Als Nächstes: Einer Firma zuordnen, oder angeben, dass der Kontoumsatz keinen Partner betrifft',
  ]);
  expect(draw({ state: 'PART', restCents: -1250, companyId: 3 })).toEqual([
    'Als Nächstes: Die übrigen −12,50 € zuordnen',
  ]);
  expect(draw({ state: 'SET_ASIDE' })).toEqual([]);
});

test('a return says why, until the account is confirmed', () => {
  const back = { state: 'ENTERED', isReturn: true, returnReason: 'AC04', companyId: 3 } as const;
  // Whether the account is still paid, and so has to be confirmed, is not known here.
  expect(draw(back)).toEqual([expect.stringMatching(/^Zurückgekommen: \S/)]);
  expect(draw({ ...back, accountConfirmedAt: '2026-11-01T08:00:00.000Z' })).toEqual([]);
});
