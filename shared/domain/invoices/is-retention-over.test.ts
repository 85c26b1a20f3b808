import { expect, it } from 'vitest';
import { isRetentionOver } from './is-retention-over.ts';

it.each([
  // Midnight in Berlin is an hour earlier in UTC.
  ['2016-12-31T22:59:59Z', '2024-12-31T23:00:00Z', true],
  ['2016-01-01T12:00:00Z', '2024-12-31T22:59:59Z', false],
  ['2016-12-31T23:00:00Z', '2024-12-31T23:00:00Z', false],
  ['2026-11-05T12:00:00Z', '2026-11-05T12:00:00Z', false],
])('of a document of %s, at %s: %s', (issuedAt, now, isOver) => {
  expect(isRetentionOver(new Date(issuedAt), new Date(now))).toBe(isOver);
});
