import { expect, it } from 'vitest';
import { tag } from '#shared/schemas/entities/tag.ts';
import { validate } from '../validation.ts';
import { linesAbove } from './lines-above.ts';

const lines = (shown: string[]) => {
  const errors = Object.entries(validate(tag, 'create', {}, 'de'));
  const said = errors.map(([field, { message }]) => [field, message] as const);
  return linesAbove(said, { shown, entity: tag, locale: 'de' });
};

it('what the schema refuses at a field without an input is said above the form', () => {
  expect(lines([])).toEqual([expect.stringMatching(/^Name: ./)]);
});

it('what has an input says it there', () => {
  expect(lines(['name'])).toEqual([]);
});

it.each([
  [['name.1'], ['name'], []],
  [['name', 'name.1'], [], ['Name: falsch']],
  [['note.1'], ['name'], ['falsch']],
])('of %j, with inputs for %j, stands above: %j', (paths, shown, above) => {
  const said = paths.map((path) => [path, 'falsch'] as const);
  expect(linesAbove(said, { shown, entity: tag, locale: 'de' })).toEqual(above);
});
