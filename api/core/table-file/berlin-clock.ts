import { TZDate } from '@date-fns/tz';
import { businessTimeZone } from '#shared/business-time-zone.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Berlin's clock time at an instant, as the instant at which UTC's clock shows it. Looking up a
 * zone's offset takes longer than writing a row: it is cached by day, except for the two days of a
 * year on which it changes.
 */
export function createBerlinClock(): (instant: Date) => Date {
  const offsets = new Map<number, number | null>();
  return (instant) => {
    const day = Math.floor(instant.getTime() / dayMs);
    let offset = offsets.get(day);
    if (offset === undefined) {
      offset = offsetOfDay(day);
      offsets.set(day, offset);
    }
    return new Date(instant.getTime() + (offset ?? offsetAt(instant.getTime())));
  };
}

/** Null where it changes within the day. */
function offsetOfDay(day: number): number | null {
  const offset = offsetAt(day * dayMs);
  return offset === offsetAt((day + 1) * dayMs) ? offset : null;
}

const offsetAt = (ms: number): number =>
  -new TZDate(ms, businessTimeZone).getTimezoneOffset() * minuteMs;
