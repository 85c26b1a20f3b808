import { lazy, Suspense } from 'react';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { choice } from '#shared/schemas/fields.ts';
import { CurrentUserContext } from '../platform/useMe.ts';
import { Cell } from './Cell.tsx';
import { columnOf } from './columns.ts';
import type { Column } from './declaration.ts';

test('while the code of a cell loads, the rest of the screen stays', () => {
  const never = new Promise<never>(() => {});
  const column = { name: 'month', kind: 'custom', cell: lazy(() => never) } as unknown as Column;
  const html = renderToString(
    <CurrentUserContext value={{ permissions: [] } as unknown as Me}>
      <Suspense fallback="loading the screen">
        <h1>Invoices</h1>
        <Cell column={column} record={{ id: 1 }} />
      </Suspense>
    </CurrentUserContext>,
  );
  expect(html).toContain('Invoices');
  expect(html).toContain('…');
  expect(html).not.toContain('loading the screen');
});

test('the state of a new resource is a chip in the colour that its choice names', () => {
  const label = (word: string) => ({ en: word, de: word });
  const states = { RUNNING: { ...label('Running'), tone: 'good' as const }, PLAIN: label('Plain') };
  const ticket = { name: 'tickets', fields: { state: choice(label('State'), states) } };
  const column = columnOf(ticket as never, 'state');
  const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'en' };
  const draw = (state: string | string[]) =>
    renderToString(
      <I18nContext.Provider value={i18n}>
        <CurrentUserContext value={{ permissions: [] } as unknown as Me}>
          <Cell column={column} record={{ id: 1, state }} />
        </CurrentUserContext>
      </I18nContext.Provider>,
    );
  expect(draw('RUNNING')).toMatch(/MuiChip-root.*Running/s);
  expect(draw('PLAIN')).toBe('Plain');
  expect(draw(['RUNNING', 'PLAIN'])).toMatch(/MuiChip-root.*Running.*Plain/s);
  expect(draw([])).toBe('–');
});
