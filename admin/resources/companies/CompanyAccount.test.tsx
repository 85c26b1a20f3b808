import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { CompanyAccount as Account, StatementEntry } from '#shared/schemas/calls/statement.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { CurrentUserContext } from '../../platform/useMe.ts';
import CompanyAccount from './CompanyAccount.tsx';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };

function draw(account: Account): { text: string; rows: string[] } {
  const queries = new QueryClient();
  queries.setQueryData(['call', 'companies/7/account'], account);
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <I18nContext.Provider value={i18n}>
        <CurrentUserContext value={{ permissions: [] } as unknown as Me}>
          <StaticRouter location="/">
            <CompanyAccount record={{ id: 7 } as Company} />
          </StaticRouter>
        </CurrentUserContext>
      </I18nContext.Provider>
    </QueryClientProvider>,
  );
  const textOf = (part: string) =>
    part
      .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim();
  const rows = html.split('<tr').slice(2);
  return { text: textOf(html), rows: rows.map((row) => textOf(`<tr${row}`)) };
}

const none = { invoiceId: null, number: null, paymentId: null, reference: null };
const document = { kind: 'DOCUMENT', outsideCents: null, from: '2026-09-01', to: '2026-09-30' };
const entries = [
  {
    ...{ ...none, day: '2026-07-03', kind: 'OUTSIDE', cents: 0, balanceCents: 0 },
    ...{ invoiceId: 1, reference: 'Altbestand', outsideCents: 6_171_954 },
    ...{ from: '2025-10-01', to: '2026-06-30' },
  },
  {
    ...{ ...none, ...document, day: '2026-10-05', cents: 241_733, balanceCents: 241_733 },
    ...{ invoiceId: 2, number: 'GU-2026-058' },
  },
  {
    ...{ ...none, day: '2026-10-24', kind: 'PAYMENT', cents: -250_000, balanceCents: -8_267 },
    ...{ invoiceId: 2, number: 'GU-2026-058', paymentId: 3, reference: 'Überweisung' },
    ...{ outsideCents: null, from: null, to: null },
  },
] as StatementEntry[];
const free = { minimumCents: 0, block: null };
const sums = { openCents: 0, creditCents: 8_267, toSetOffCents: -217_838, ...free };

test('an account says what its payout waits for', () => {
  const open = { ...sums, balanceCents: 12_40, openCents: 12_40, creditCents: 0, entries: [] };
  const block = { publicText: 'Wir prüfen Ihr Konto.', until: '2026-12-10' };
  expect(draw({ ...open, minimumCents: 25_00, block }).text).toContain(
    'Auszahlungssperre bis zum 10.12.2026: Wir prüfen Ihr Konto. Die Auszahlung wartet: Ausgezahlt wird ab 25,00 €',
  );
  expect(draw({ ...open, minimumCents: 12_40 }).text).not.toContain('wartet');
});

test('an account shows where it stands, and its entries with the balance after each', () => {
  const { text, rows } = draw({ balanceCents: -8_267, ...sums, entries });
  expect(text).toContain('Die Firma schuldet Ihnen 82,67 €.');
  expect(text).toContain('Kontostand, brutto −82,67 € Offen 0,00 €');
  expect(text).toContain('Guthaben des Betreibers 82,67 €');
  expect(text).toContain('Noch zu verrechnen, netto −2.178,38 €');
  expect(rows).toEqual([
    expect.stringMatching(/^24\.10\.2026 Auszahlung Überweisung – −2\.500,00 € −82,67 €/),
    expect.stringMatching(/^05\.10\.2026 Gutschrift GU-2026-058 September 2026 2\.417,33 €/),
    expect.stringMatching(
      /Außerhalb abgerechnet Altbestand Oktober 2025 – Juni 2026 61\.719,54 €, nicht auf dem Konto 0,00 €/,
    ),
  ]);
});

test('a long one begins with the newest entries', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...{ ...none, ...document, day: '2026-10-05', cents: 1, balanceCents: index + 1 },
    ...{ invoiceId: index + 1, number: `GU-2026-${101 + index}` },
  })) as StatementEntry[];
  const { text, rows } = draw({ balanceCents: 20, ...sums, entries: many });
  expect(rows).toHaveLength(12);
  expect(rows[0]).toContain('GU-2026-120');
  expect(text).toContain('Alle 20 Einträge zeigen');
});
