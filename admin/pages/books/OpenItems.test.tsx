import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { OpenItems as Answer } from '#shared/schemas/calls/books.ts';
import { OpenItems } from './OpenItems.tsx';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };

function draw(answer: Answer): string {
  vi.useFakeTimers({ now: new Date('2026-03-15T11:00:00Z'), toFake: ['Date'] });
  try {
    const queries = new QueryClient();
    queries.setQueryData(['call', 'books/open-items?on=2026-03-15'], answer);
    const html = renderToString(
      <QueryClientProvider client={queries}>
        <I18nContext.Provider value={i18n}>
          <ThemeProvider theme={createTheme()}>
            <StaticRouter location="/">
              <OpenItems />
            </StaticRouter>
          </ThemeProvider>
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

test('open items are documents and credit, with what they come to', () => {
  const none = { invoiceId: null, number: null, issuedOn: null, dueOn: null };
  const text = draw({
    items: [
      {
        ...{ companyId: 1, company: 'Anderer Verlag', invoiceId: 4, number: 'GU-2026-004' },
        ...{ issuedOn: '2026-03-01', dueOn: '2026-03-31' },
        ...{ grossCents: 70_000, paidCents: 10_000, openCents: 60_000 },
      },
      {
        ...{ ...none, companyId: 2, company: 'Eigener Verlag' },
        ...{ grossCents: 0, paidCents: 1_190, openCents: -1_190 },
      },
    ],
    totals: { grossCents: 70_000, paidCents: 11_190, openCents: 58_810 },
  });
  expect(text).toContain(
    'Anderer Verlag GU-2026-004 01.03.2026 31.03.2026 700,00 € 100,00 € 600,00 €',
  );
  expect(text).toContain('Eigener Verlag Guthaben des Betreibers 0,00 € 11,90 € −11,90 €');
  expect(text).toContain('Summe 700,00 € 111,90 € 588,10 €');
});

test('a day without any says so', () => {
  const text = draw({ items: [], totals: { grossCents: 0, paidCents: 0, openCents: 0 } });
  expect(text).toContain('An diesem Tag war nichts offen.');
});
