import { expect, it } from 'vitest';
import { instantSchema } from './fields.ts';

it.each([
  ['2026-11-20T09:00:00+02:00', '2026-11-20T07:00:00.000Z'],
  ['2026-11-20T07:00:00Z', '2026-11-20T07:00:00.000Z'],
  ['2026-11-20T07:00:00.000Z', '2026-11-20T07:00:00.000Z'],
])('the instant %s is %s, as text too', (sent, read) => {
  expect(instantSchema.parse(sent)).toBe(read);
});

it.each(['yesterday', '2026-02-30T07:00:00Z', ''])('"%s" is no instant', (sent) => {
  expect(instantSchema.safeParse(sent).success).toBe(false);
});
