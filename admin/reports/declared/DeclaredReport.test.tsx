import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { externalSites } from '#shared/schemas/reports/external-sites.ts';
import { openItems } from '#shared/schemas/reports/open-items.ts';
import { type AnyReport, type ReportRow, totalsOf } from '#shared/schemas/reports/report.ts';
import { reverseCharge } from '#shared/schemas/reports/reverse-charge.ts';
import { CurrentUserContext } from '../../platform/useMe.ts';
import { DeclaredReport } from './DeclaredReport.tsx';

vi.mock('../../platform/usePrinting.ts', () => ({ usePrinting: () => false }));

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };

interface Asked {
  address?: string;
  call: string;
}

function draw(report: AnyReport, rows: ReportRow[], { address = '/', call }: Asked): string {
  vi.useFakeTimers({ now: new Date('2026-03-15T11:00:00Z'), toFake: ['Date'] });
  try {
    const queries = new QueryClient();
    queries.setQueryData(['call', call], { rows, totals: totalsOf(report, rows) });
    const html = renderToString(
      <QueryClientProvider client={queries}>
        <I18nContext.Provider value={i18n}>
          <CurrentUserContext value={{ permissions: [] } as unknown as Me}>
            <ThemeProvider theme={createTheme()}>
              <StaticRouter location={address}>
                <DeclaredReport report={report} />
              </StaticRouter>
            </ThemeProvider>
          </CurrentUserContext>
        </I18nContext.Provider>
      </QueryClientProvider>,
    );
    return html
      .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/ +/g, ' ');
  } finally {
    vi.useRealTimers();
  }
}

const today = { call: 'books/open-items?on=2026-03-15' };

test('open items are documents and credit, with what they come to', () => {
  const none = { invoiceId: null, number: null, issuedOn: null, dueOn: null };
  const rows = [
    {
      ...{ companyId: 1, company: 'Anderer Verlag', invoiceId: 4, number: 'GU-2026-004' },
      ...{ issuedOn: '2026-03-01', dueOn: '2026-03-31' },
      ...{ grossCents: 70_000, paidCents: 10_000, openCents: 60_000 },
    },
    {
      ...{ ...none, companyId: 2, company: 'Eigener Verlag' },
      ...{ grossCents: 0, paidCents: 1_190, openCents: -1_190 },
    },
  ];
  const text = draw(openItems, rows, today);
  expect(text).toContain(
    'Anderer Verlag GU-2026-004 01.03.2026 31.03.2026 700,00 € 100,00 € 600,00 €',
  );
  expect(text).toContain('Eigener Verlag Guthaben des Betreibers – – 0,00 € 11,90 € −11,90 €');
  expect(text).toMatch(/Gesamt 700,00 € 111,90 € 588,10 €/);
});

test('a day without any says so', () => {
  expect(draw(openItems, [], today)).toContain('An diesem Tag war nichts offen.');
});

test('the address says what a report is asked about, unless that makes no sense', () => {
  const at = (on: string) => ({ address: `/books?on=${on}`, call: `books/open-items?on=${on}` });
  expect(draw(openItems, [], at('2026-01-31'))).toContain('An diesem Tag war nichts offen.');
  const wrong = { ...today, address: '/books?on=2026-02-30' };
  expect(draw(openItems, [], wrong)).toContain('An diesem Tag war nichts offen.');
});

test('reverse charge begins with the last whole month; countries and tax types have their names', () => {
  const row = {
    ...{ country: 'AT', companyId: 1, company: 'Anderer Verlag', taxType: 'REVERSE_CHARGE_EU' },
    ...{ documents: 1_200, baseCents: 100_003, taxCents: 19_001 },
  };
  const call = 'reverse-charge?by=issued&month=2026-02';
  const text = draw(reverseCharge, [row, { ...row, country: null }], { call });
  const { choices } = reverseCharge.columns.taxType;
  const words = `Anderer Verlag ${choices?.REVERSE_CHARGE_EU?.de} 1.200 1.000,03 € 190,01 €`;
  expect(text).toContain(`Österreich ${words}`);
  expect(text).toContain(`– ${words}`);
  expect(text).toContain('Februar 2026');
});

test('the quotient of sums is below a column of quotients; without a divisor there is none', () => {
  const row = (domain: string, views: number, requests: number) => ({
    ...{ domain, views, requests, fillRate: requests ? views / requests : null },
    ...{ revenueCents: 5, clicks: 1, fallbacks: 0, placements: 1 },
    ...{ firstDate: '2026-03-01', lastDate: '2026-03-02' },
  });
  const call = 'f11-raws/external-sites?from=2026-02-13&to=2026-03-14';
  const text = draw(externalSites, [row('a.example', 1, 2), row('b.example', 1, 8)], { call });
  expect(text).toContain('Gesamt 2 0,10 € 10 20,0 % 2 0');
  expect(totalsOf(externalSites, [row('a.example', 0, 0)])).toMatchObject({ fillRate: null });
});
