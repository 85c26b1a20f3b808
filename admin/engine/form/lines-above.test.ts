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
