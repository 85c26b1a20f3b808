import { expect, it } from 'vitest';
import { berlinWallClock } from '#shared/dates.ts';
import { createBerlinClock } from './berlin-clock.ts';

it('shows what Berlin’s clock shows, hour by hour, over both changes', () => {
  const clock = createBerlinClock();
  for (const start of ['2026-03-28T00:30:00Z', '2026-10-24T00:30:00Z']) {
    for (let hour = 0; hour < 72; hour += 1) {
      const instant = new Date(Date.parse(start) + hour * 3_600_000);
      expect(clock(instant).toISOString()).toBe(`${berlinWallClock(instant)}Z`);
    }
  }
});
