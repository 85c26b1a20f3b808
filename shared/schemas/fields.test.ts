import { expect, it } from 'vitest';
import { day, instant, instantSchema } from './fields.ts';

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

const label = { en: 'Day', de: 'Tag' };
it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-01-01', false],
])('the day %s is entered: %s', (entered, isTaken) => {
  expect(day(label).schema.safeParse(entered).success).toBe(isTaken);
  expect(day(label, { required: true }).schema.safeParse(entered).success).toBe(isTaken);
  expect(instant(label).schema.safeParse(`${entered}T12:00:00Z`).success).toBe(isTaken);
});

it('a day that was kept before is still shown', () => {
  expect(day(label).stored?.safeParse('9999-01-01').success).toBe(true);
});
