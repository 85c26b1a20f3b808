import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';

interface IdleDebt {
  company: string;
  cents: number;
}

/**
 * Companies that owe money on their account, and earned nothing in this month or the three before
 * it: no document to come will set it off.
 */
export const selectIdleDebts = (db: Db, today: Day): Promise<IdleDebt[]> => {
  const firstOf = (day: Day) => monthRange(monthOf(day)).from;
  const before = (month: Day) => firstOf(addDay(month, -1));
  return rows<IdleDebt>(
    db,
    `select c.name as company, -b.balance_cents as cents
       from companies c join company_balances b on b.company_id = c.id
      where b.balance_cents < 0
        and not exists (select from site_monthly m
                         where m.company_id = c.id and m.month >= :since and m.payout_micros > 0)
      order by c.name, c.id`,
    { since: before(before(before(firstOf(today)))) },
  );
};
