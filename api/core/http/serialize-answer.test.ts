import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serializeAnswer } from './serialize-answer.ts';

const row = z.object({
  id: z.int().positive(),
  date: z.iso.date(),
  name: z.string(),
  margin: z.number().nullable(),
  share: z.number().min(0).max(1).optional(),
  region: z.enum(['DE', 'AT']).optional(),
  isOpen: z.boolean(),
  tags: z.array(z.string().trim()),
});
const answer = z.object({ rows: z.array(row), totals: z.object({ views: z.int() }).nullable() });

const serialize = (data: unknown) =>
  serializeAnswer({ schema: answer, method: 'GET', url: '/api/rows' })(data);

const fine = {
  id: 7,
  date: '2026-11-20',
  name: 'Größe „A“',
  margin: 0.125,
  isOpen: true,
  tags: ['x'],
};

describe('an answer', () => {
  it.each([
    ['that is just what its schema says', { rows: [fine], totals: { views: 3 } }],
    ['of nothing', { rows: [], totals: null }],
    ['without what may be absent', { rows: [{ ...fine, margin: null }], totals: null }],
  ])('%s goes out as it is', (_label, data) => {
    expect(JSON.parse(serialize(data))).toEqual(data);
  });

  it.each([
    ['beside its rows', { rows: [fine], totals: null, secret: 1 }],
    ['in a row', { rows: [fine, { ...fine, secret: 1 }], totals: null }],
    ['in an object', { rows: [fine], totals: { views: 3, secret: 1 } }],
    [
      'instead of something optional',
      { rows: [{ ...fine, region: undefined, secret: 1 }], totals: null },
    ],
  ])('keeps to itself what its schema does not list %s', (_label, data) => {
    expect(serialize(data)).not.toContain('secret');
  });

  it('is changed where its schema changes it', () => {
    const data = { rows: [{ ...fine, tags: [' x '] }], totals: null };
    expect(JSON.parse(serialize(data)).rows[0].tags).toEqual(['x']);
  });

  it.each([
    ['a number as text', { rows: [{ ...fine, id: '7' }], totals: null }],
    ['half a view', { rows: [], totals: { views: 0.5 } }],
    ['a view too many', { rows: [], totals: { views: 2 ** 53 } }],
    ['an id below one', { rows: [{ ...fine, id: 0 }], totals: null }],
    ['a share below none', { rows: [{ ...fine, share: -0.1 }], totals: null }],
    ['a share above all', { rows: [{ ...fine, share: 1.1 }], totals: null }],
    ['a margin of nothing', { rows: [{ ...fine, margin: Number.NaN }], totals: null }],
    ['a day that is none', { rows: [{ ...fine, date: '2026-02-30' }], totals: null }],
    ['an unknown region', { rows: [{ ...fine, region: 'CH' }], totals: null }],
    ['a missing name', { rows: [{ ...fine, name: undefined }], totals: null }],
    ['a list for an object', { rows: [], totals: [] }],
    ['no rows', { totals: null }],
    ['nothing', undefined],
  ])('with %s does not go out', (_label, data) => {
    expect(() => serialize(data)).toThrow(ResponseSerializationError);
  });
});
