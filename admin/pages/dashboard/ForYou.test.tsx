import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { Matter, OverviewMatters } from '#shared/schemas/calls/overview.ts';
import { CurrentUserContext } from '../../platform/useMe.ts';
import { ForYou } from './ForYou.tsx';

const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };

const matter = (own: Partial<Matter>): Matter => ({
  ...{ kind: 'failed', key: '', area: 'settlement', count: 1, oldest: null, dueOn: null },
  ...{ subject: null, slug: null, said: null, alert: null, to: null, rights: ['billing'] },
  ...{ assignee: null, acknowledged: null, snoozed: null },
  ...own,
});

const none: OverviewMatters = { matters: [], moreSteps: 0, admins: [], askWhom: null };

/** Its words, in their order. */
function draw(data: OverviewMatters | undefined): string {
  vi.useFakeTimers({ now: new Date('2026-11-20T11:00:00Z'), toFake: ['Date'] });
  try {
    const queries = new QueryClient();
    if (data) queries.setQueryData(['call', 'overview/matters'], data);
    return renderToString(
      <QueryClientProvider client={queries}>
        <I18nContext.Provider value={i18n}>
          <CurrentUserContext value={{ id: 7, permissions: ['billing'] } as unknown as Me}>
            <ThemeProvider theme={createTheme()}>
              <StaticRouter location="/">
                <ForYou />
              </StaticRouter>
            </ThemeProvider>
          </CurrentUserContext>
        </I18nContext.Provider>
      </QueryClientProvider>,
    )
      .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')
      .replaceAll(/ +/g, ' ')
      .trim();
  } finally {
    vi.useRealTimers();
  }
}

test('before it knows, it keeps its place', () => {
  expect(draw(undefined)).toBe('Für Sie');
});

test('nothing waits', () => {
  expect(draw(none)).toBe('Für Sie Zurzeit wartet nichts auf Sie.');
});

test('who has no right is told whom to ask', () => {
  const words = draw({ ...none, askWhom: ['Ada Klein', 'Bo Lind'] });
  expect(words).toContain('Bitte wenden Sie sich an Ada Klein und Bo Lind.');
});

test('what is mine comes first, what others have or is for later last', () => {
  const words = draw({
    ...none,
    moreSteps: 2,
    matters: [
      matter({ count: 3, oldest: '2026-11-02' }),
      matter({ kind: 'months', subject: '2026-10', count: 19, dueOn: '2026-11-15' }),
      matter({ kind: 'givenUp', area: 'operations', assignee: { id: 8, name: 'Bo Lind' } }),
      matter({ kind: 'drafts', snoozed: { name: 'Ada Klein', until: '2026-11-23' } }),
      matter({
        ...{ kind: 'step', key: '4', area: 'onboarding', slug: 'VALIDATE_CONTRACT' },
        ...{ subject: 'Albverlag', assignee: { id: 7, name: 'Ich' } },
      }),
    ],
  });
  const order = [
    'Ihnen zugewiesen',
    'Albverlag: ',
    'Abrechnung',
    'Fehlgeschlagene Abrechnungen: 3',
    'seit 02.11.2026',
    'Für Oktober 2026 noch abzurechnende Firmen: 19',
    'die gesetzliche Frist, der 15.11.2026, ist verstrichen',
    '2 weitere Schritte',
    'Bei anderen oder für später: 2',
    'Endgültig fehlgeschlagene Jobs: 1',
    'bei Bo Lind',
    'Entwürfe, die auf Freigabe warten: 1',
    'nicht vor dem 23.11.2026 (Ada Klein)',
  ].map((one) => words.indexOf(one));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
