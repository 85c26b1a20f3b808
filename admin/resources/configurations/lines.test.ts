import { describe, expect, it } from 'vitest';
import { configuration } from '#shared/schemas/entities/configuration.ts';
import { withKey, withNewLine } from './lines.ts';

describe('a line that is new', () => {
  it.each([
    ['Kostenstelle', 'kostenstelle'],
    ['Größe (mm)', 'grosse-mm'],
    ['–', 'line'],
    ['', 'line'],
    [`${'lang '.repeat(40)}`, expect.stringMatching(/^lang-.*lang$/)],
  ])('has a slug that follows its name: %s', (key, slug) => {
    const lines = withKey(withNewLine([]), 0, key, true);
    expect(lines).toEqual([{ slug, key, value: '' }]);
    const [made] = lines;
    const written = { ...made, key: 'x' };
    expect(configuration.fields.items.schema.safeParse([written]).success).toBe(true);
  });

  it('has a slug of its own', () => {
    const two = withNewLine(withNewLine([]));
    expect(two.map(({ slug }) => slug)).toEqual(['line', 'line-2']);
    const same = withKey(withKey(two, 0, 'Ort', true), 1, 'Ort', true);
    expect(same.map(({ slug }) => slug)).toEqual(['ort', 'ort-2']);
  });
});

it('one that is stored stays the same under another name', () => {
  const lines = [{ slug: 'ort', key: 'Ort', value: 'Jena' }];
  expect(withKey(lines, 0, 'Stadt', false)).toEqual([{ slug: 'ort', key: 'Stadt', value: 'Jena' }]);
});
