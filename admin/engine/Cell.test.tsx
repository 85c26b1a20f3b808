import { lazy, Suspense } from 'react';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Me } from '#shared/schemas/calls/auth.ts';
import { computed } from '#shared/schemas/computed.ts';
import {
  choice,
  day,
  email,
  type Field,
  files,
  flag,
  money,
  ratio,
  secret,
  text,
  url,
} from '#shared/schemas/fields.ts';
import { CurrentUserContext } from '../platform/useMe.ts';
import { Cell } from './Cell.tsx';
import { columnOf, toColumn } from './columns.ts';
import type { Column, RecordValues } from './declaration.ts';

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

const label = { en: 'Field', de: 'Feld' };
test.each<[string, Field, value: unknown, shown: string]>([
  ['text', text(label), 'Ahoi', 'Ahoi'],
  ['nothing', text(label), null, '–'],
  ['an address', email(label), 'a@x.example', '<a href="mailto:a@x.example">a@x.example</a>'],
  ['a site', url(label), 'a.example', '<a href="https://a.example">a.example</a>'],
  ['money', money(label), 123_450, '1.234,50\u00a0€'],
  ['a ratio, as in a column', ratio(label), 0.12, '12,0\u00a0%'],
  ['a flag', flag(label), false, 'Nein'],
  ['a password', secret(label), 'Geheim', '••••••'],
  ['a new password', secret(label), '(new secret)', 'neu gesetzt'],
  [
    'files',
    files(label, { accept: ['application/pdf'] }),
    [
      { id: 1, name: 'Plan.pdf', path: '/api/admin/ships/3/it/1' },
      { id: 2, name: 'Riss.pdf', path: '/api/admin/ships/3/it/2' },
    ],
    '<a href="/api/admin/ships/3/it/1">Plan.pdf</a>, <a href="/api/admin/ships/3/it/2">Riss.pdf</a>',
  ],
  [
    'nothing, in words of its own',
    { ...day(label), none: { en: 'Ever', de: 'Immer' } },
    null,
    'Immer',
  ],
  ['an object', computed.of(z.object({}), label, 'json'), { a: 1 }, '{&quot;a&quot;:1}'],
])('%s is shown as its kind is, inside a link without one of its own', (_, field, value, shown) => {
  const column = columnOf({ name: 'ships', fields: { it: field } } as never, 'it');
  const draw = (plain: boolean) => drawGerman(column, { id: 3, it: value }, plain);
  expect(draw(false)).toBe(shown);
  expect(draw(true)).toBe(shown.replaceAll(/<[^>]*>/g, ''));
});

const seen = '1.200,00\u00a0€ → 600,00\u00a0€';
const heard = 'von 1.200,00\u00a0€ auf 600,00\u00a0€';
test.each<[string, Field, from: unknown, to: unknown, shown: string]>([
  ['days', day(label), '2026-11-02', '2026-11-05', '02.11.2026 – 05.11.2026'],
  ['one day', day(label), '2026-11-02', '2026-11-02', '02.11.2026'],
  ['days without an end', day(label), '2026-11-02', null, '–'],
  ['money', money(label), 120_000, 60_000, `${seen}${heard}`],
  ['money that stays', money(label), 120_000, 120_000, '1.200,00\u00a0€'],
])('a span of %s is shown as one', (_, field, from, to, shown) => {
  const entity = { name: 'ships', fields: { from: field, to: field } } as never;
  const column = toColumn<string, RecordValues>(entity, { field: 'from', to: 'to' });
  const drawn = drawGerman(column, { id: 3, from, to });
  expect(drawn.replaceAll(/<[^>]*>/g, '')).toBe(shown);
});

function drawGerman(column: Column, record: RecordValues, plain = false): string {
  const i18n = { translate: String, changeLocale: async () => {}, getLocale: () => 'de' };
  return renderToString(
    <I18nContext.Provider value={i18n}>
      <CurrentUserContext value={{ permissions: [] } as unknown as Me}>
        <Cell column={column} record={record} plain={plain} />
      </CurrentUserContext>
    </I18nContext.Provider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/ (class|target|rel|download)="[^"]*"/g, '');
}
