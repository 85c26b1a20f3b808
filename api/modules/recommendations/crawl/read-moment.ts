import { berlinDay, berlinInstant } from '#shared/dates.ts';

const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?(?:\s*Uhr)?$/;
const withoutZone =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?)?$/;

/** When a page or a sitemap says that something was published; without a zone, by Berlin's clock. */
export function readMoment(given: string): Date | undefined {
  const text = given.trim();
  const [, day, month, year, hours, minutes] = german.exec(text) ?? [];
  if (year && month && day) return onClock([year, month, day], hours, minutes);
  const iso = withoutZone.exec(text);
  if (iso) return onClock([iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''], iso[4], iso[5], iso[6]);
  const moment = new Date(text);
  return isPlausible(moment) ? moment : undefined;
}

function onClock(date: string[], hours = '0', minutes = '00', seconds = '0'): Date | undefined {
  const day = date.map((part) => part.padStart(2, '0')).join('-');
  const minute = berlinInstant(day, `${hours}:${minutes}`);
  const moment = new Date(+minute + Number(seconds) * 1000);
  // 31 February would be a day of March.
  return isPlausible(moment) && berlinDay(moment) === day ? moment : undefined;
}

const isPlausible = (moment: Date) => +moment > 0 && moment.getUTCFullYear() < 2200;
