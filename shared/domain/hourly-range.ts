import { addDay, type Day, daysBetween } from '../dates.ts';
import type { Period } from './previous-period.ts';

/** Hourly metrics are kept for today and this many whole days before: alerts compare ten weeks. */
export const hoursKeptDays = 70;

/** Screens show today and this many days before it. */
export const hourlyDays = 14;

/** A chart of hours is unreadable beyond this. */
export const mostHourlyDays = 3;

export const firstDayKeptByHour = (today: Day): Day => addDay(today, -hoursKeptDays);

export const firstDayWithHours = (today: Day): Day => addDay(today, -hourlyDays);

/** Whether a range is short and recent enough for hours. */
export const hasHours = ({ from, to }: Period, today: Day): boolean =>
  from >= firstDayWithHours(today) && daysBetween(from, to) < mostHourlyDays;
