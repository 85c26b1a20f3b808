import type { Row } from '#api/tables.ts';
import { addDay, berlinDay, type Day, formatInstant } from '#shared/dates.ts';
import type { Db } from '../database/db.ts';
import { rows } from '../database/rows.ts';

export interface Schedule {
  name: string;
  /** The latest moment up to `now` at which it was due. */
  lastDueAt(now: Date): Date;
  /** Adds its jobs, in the transaction that marks `dueAt` as done. */
  enqueue(db: Db, dueAt: Date): Promise<void>;
}

type LastDueAt = Schedule['lastDueAt'];

/**
 * Every day when Berlin's clock shows `time` (HH:mm). A time skipped when the clocks go forward is
 * taken an hour later; when they go back, only the first of two counts.
 */
export function dailyAt(time: string): LastDueAt {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time: ${time}`);
  return (now) => {
    const today = berlinDay(now);
    const due = firstMomentAt(today, time);
    return due <= now ? due : firstMomentAt(addDay(today, -1), time);
  };
}

/** On these days of every month, when Berlin's clock shows `time`. */
export function monthlyOn(daysOfMonth: readonly number[], time: string): LastDueAt {
  const daily = dailyAt(time);
  return (now) => {
    let due = daily(now);
    while (!daysOfMonth.includes(Number(berlinDay(due).slice(8)))) due = daily(new Date(+due - 1));
    return due;
  };
}

/** Every hour at that minute. Berlin is whole hours from UTC, so no hour is skipped or doubled. */
export function hourlyAt(minute: number): LastDueAt {
  if (!Number.isInteger(minute) || minute < 0 || minute > 59) {
    throw new RangeError(`Not a minute: ${minute}`);
  }
  const offset = minute * minuteMs;
  return (now) => new Date(Math.floor((+now - offset) / hourMs) * hourMs + offset);
}

/** Every n minutes of the hour, n a divisor of 60. */
export function everyMinutes(n: number): LastDueAt {
  if (!Number.isInteger(n) || n < 1 || 60 % n !== 0) {
    throw new RangeError(`Not a divisor of 60: ${n}`);
  }
  const period = n * minuteMs;
  return (now) => new Date(Math.floor(+now / period) * period);
}

/** The first moment after `now` at which it is due; asked hour by hour, as its rule looks back. */
export function nextDueAt({ lastDueAt }: Pick<Schedule, 'lastDueAt'>, now: Date): Date {
  for (let hours = 1; ; hours += 1) {
    const due = lastDueAt(new Date(+now + hours * hourMs));
    if (due > now) return due;
  }
}

/** Berlin is UTC+2 in summer, UTC+1 in winter; one night a year both fit, one night neither. */
function firstMomentAt(day: Day, time: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const summer = new Date(asIfUtc - 2 * hourMs);
  const winter = new Date(asIfUtc - hourMs);
  return formatInstant(summer).endsWith(time) ? summer : winter;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Starts whatever became due since it was last started, each schedule in its own transaction with
 * its row: if two workers ask at once, one does it. A schedule missed while no worker ran is caught
 * up once; a new one is due at once.
 *
 * @throws AggregateError of those that failed, after the others were started
 */
export async function startDueSchedules(db: Db, schedules: Schedule[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const schedule of schedules) {
    try {
      await startIfDue(db, schedule, schedule.lastDueAt(now));
    } catch (error) {
      failures.push(new Error(`Schedule ${schedule.name} could not be started`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every schedule was started');
}

function startIfDue(db: Db, schedule: Schedule, dueAt: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    const started = await rows<Row<'schedules', 'name'>>(
      transaction,
      `insert into schedules as known (name, last_due_at) values (?, ?)
       on conflict (name) do update set last_due_at = excluded.last_due_at
       where known.last_due_at < excluded.last_due_at
       returning name`,
      [schedule.name, dueAt],
    );
    if (started.length > 0) await schedule.enqueue(transaction, dueAt);
  });
}
