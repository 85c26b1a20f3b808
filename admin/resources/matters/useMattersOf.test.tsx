import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Matter } from '#shared/schemas/calls/overview.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useMattersOf } from './useMattersOf.ts';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };
const Head = headOf<{ id: number }>({ useWrong: ({ id }) => useMattersOf({ companyId: id }) });

function draw(matters: Partial<Matter>[]): string {
  const queries = new QueryClient();
  queries.setQueryData(['call', 'overview/record-matters?companyId=7'], { matters, admins: [] });
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <I18nContext.Provider value={i18n}>
          <Head record={{ id: 7 }} />
        </I18nContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const said = (html: string) => html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '');

test('what waits is counted, an alert says its sentence without the page’s own name, each leads there', () => {
  const html = draw([
    { kind: 'overdue', key: '', count: 2, alert: null, said: null, to: '/invoices?filter=x' },
    {
      ...{ kind: 'alert', key: '4', count: 1, subject: 'rezepte.example', oldest: '2026-11-20' },
      ...{ said: null, to: '/alerts/4' },
      alert: {
        ...{ kind: 'FEED_LATE', feed: 'qmn', since: '2026-11-20T08:00:00Z' },
        figures: { days: 2 } as never,
      },
    },
  ]);
  expect(said(html)).toContain('Überfällige Abrechnungen: 2');
  expect(said(html)).toContain('seit 20.11.2026');
  expect(said(html)).not.toContain('rezepte.example');
  expect(html).toContain('href="/invoices?filter=x"');
  expect(html).toContain('href="/alerts/4"');
});

test('nothing is said where nothing waits', () => expect(draw([])).toBe(''));
