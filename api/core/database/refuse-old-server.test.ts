import { expect, it } from 'vitest';
import { refuseOldServer } from './refuse-old-server.ts';

it.each([150_000, 150_020, 180_003])('%i is new enough', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow();
});

it.each([
  [140_022, '14.22'],
  [100_001, '10.1'],
])('%i is refused', (version, name) => {
  expect(() => refuseOldServer(version)).toThrow(
    `DATABASE_URL is PostgreSQL ${name}: 15 or newer is needed`,
  );
});
