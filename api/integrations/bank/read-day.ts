import { berlinDay, type Day } from '#shared/dates.ts';
import { BankFileError } from './bank-file-error.ts';

/** The day of a day or instant as banks write it; undefined where there is none. */
export function readDay(of: string, text: string | undefined): Day | undefined {
  if (text === undefined) return undefined;
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(T[\d:.]{5,30})?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  // A day's end, 24:00, is the next one's midnight.
  const ends = time?.startsWith('T24') ? 1 : 0;
  const instant = Date.parse(day && time && zone ? `${day}${time}${zone}` : `${day}T00:00:00Z`);
  // Dates such as 30 February are moved to the next month, or are none.
  const exists = day && new Date(Date.parse(`${day}T00:00:00Z`)).toJSON()?.startsWith(day);
  if (!day || !exists || Number.isNaN(instant)) {
    throw new BankFileError('malformed', { of, value: text.slice(0, 40) });
  }
  return time && zone ? berlinDay(new Date(instant - ends)) : day;
}
