import { expect, test } from 'vitest';
import { defineEntity } from '#shared/schemas/entity.ts';
import { text } from '#shared/schemas/fields.ts';
import { changesOf } from '../changes.ts';
import { changedByOthers } from './conflicts.ts';

const label = (word: string) => ({ en: word, de: word });
const field = (word: string) => text(label(word));
const { fields } = defineEntity('houses', {
  title: { one: label('House'), many: label('Houses') },
  permission: { read: ['sites'], write: ['sites'] },
  fields: { name: field('Name'), city: field('City'), mode: field('Mode'), rate: field('Rate') },
});
const base = { name: 'A', city: 'Graz', mode: 'PLUS', rate: '9' };
const shown = Object.keys(fields);

test.each([
  ['only they changed a field: it is taken over', { city: 'Wien' }, {}, ['city taken']],
  ['only the reader did: it is no conflict', {}, { city: 'Wien' }, []],
  ['both did, alike', { city: 'Wien' }, { city: 'Wien' }, []],
  ['both did, otherwise: the reader chooses', { city: 'Wien' }, { city: 'Linz' }, ['city chosen']],
  ['each another field', { name: 'B' }, { city: 'Linz' }, ['name taken']],
  ['emptied and missing are the same', { city: null }, { city: undefined }, []],
  [
    'what belongs together is chosen together, though each changed another part',
    { rate: '8' },
    { mode: 'SELECT' },
    ['mode chosen', 'rate chosen'],
  ],
  ['untouched, its parts are taken over', { rate: '8' }, { city: 'Linz' }, ['rate taken']],
])('%s', (_, theirs, mine, expected) => {
  const conflicts = changedByOthers(fields, {
    saved: { ...base, ...theirs },
    base,
    entered: { ...base, ...mine },
    shown,
    together: ['mode', 'rate'],
  });
  expect(conflicts.map((one) => `${one.field} ${one.isMine ? 'chosen' : 'taken'}`)).toEqual(
    expected,
  );
});

test('after merging, only what the reader keeps is sent, whatever was saved in between', () => {
  const saved = { ...base, name: 'B', city: 'Wien' };
  const entered: Record<string, unknown> = { ...base, city: 'Linz' };
  for (const { field: taken, isMine } of changedByOthers(fields, {
    ...{ saved, base, entered, shown, together: [] },
  })) {
    if (!isMine) entered[taken] = saved[taken as keyof typeof saved];
  }
  const written = Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, { ...one, readOnly: false }]),
  );
  expect(changesOf(written, entered, saved)).toEqual({ city: 'Linz' });
});
