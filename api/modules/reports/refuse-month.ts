import { badRequest } from '#api/core/http/problem.ts';
import { type Day, monthOf } from '#shared/dates.ts';
import { firstMonth } from '#shared/domain/report-months.ts';
import { say } from '#shared/saying/say.ts';

/** 400 for a month (`YYYY-MM`) before there were numbers, or that has not begun. */
export function refuseMonth(month: string, today: Day): void {
  const lastMonth = monthOf(today);
  if (month >= firstMonth && month <= lastMonth) return;
  const said = say('months-kept', { from: firstMonth, to: lastMonth });
  throw badRequest(said, { month: said });
}
