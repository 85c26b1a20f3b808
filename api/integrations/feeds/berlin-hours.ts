import { tzOffset } from '@date-fns/tz';
import { addDay, berlinInstant, businessTimeZone, type Day } from '#shared/dates.ts';

const HOUR_MS = 3_600_000;

export type BerlinHour = {
  /** Start of the hour, ISO in UTC. */
  instant: string;
  /** The same with Berlin's offset, as feeds write it: 2026-10-25T02:00:00+02:00. */
  text: string;
  /** 0 to 23; on the autumn change 2 comes twice, on the spring change it is left out. */
  localHour: number;
};

/** The hours of a Berlin day in their order: 24, or 23 and 25 where the clocks change. */
export function berlinHoursOf(day: Day): BerlinHour[] {
  const hours: BerlinHour[] = [];
  const end = berlinInstant(addDay(day, 1)).getTime();
  for (let ms = berlinInstant(day).getTime(); ms < end; ms += HOUR_MS) {
    const text = berlinHourText(ms);
    hours.push({
      instant: new Date(ms).toISOString(),
      text,
      localHour: Number(text.slice(11, 13)),
    });
  }
  return hours;
}

/** An instant in milliseconds with Berlin's offset, to the second. */
export function berlinHourText(ms: number): string {
  const offsetHours = tzOffset(businessTimeZone, new Date(ms)) / 60;
  const local = new Date(ms + offsetHours * HOUR_MS).toISOString();
  return `${local.slice(0, 19)}+0${offsetHours}:00`;
}
