import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { centsSql } from '#shared/money.ts';

interface IdleDebt {
  company: string;
  /** Of its account, and what is still to be set off, net. */
  balance: number;
  toSetOff: number;
}

/**
 * Companies that owe money, on their account or as deductions that no document has taken yet, and
 * earned nothing in this month or the three before it: no document to come will take it.
 */
export const selectIdleDebts = (db: Db, today: Day): Promise<IdleDebt[]> => {
  const firstOf = (day: Day) => monthRange(monthOf(day)).from;
  const thisMonth = firstOf(today);
  const before = (month: Day) => firstOf(addDay(month, -1));
  const since = before(before(before(thisMonth)));
  return rows<IdleDebt>(
    db,
    `with idle as (
       select c.id, c.name from companies c
        where not exists (select from site_monthly m
                           where m.company_id = c.id and m.month >= :since and m.payout_micros > 0)),
     deductions as (
       select u.company_id, cast(sum(${centsSql('u.payout_micros')} - u.settled_cents) as bigint) as cents
         from settlement_units(array(select id from idle), :thisMonth, :thisMonth) u
         join invoice_months s on s.company_id = u.company_id and s.site_id = u.site_id and s.month = u.month
          and s.kind = 'SETTLEMENT' and s.is_living
         join invoices i on i.id = s.invoice_id and i.status <> 'DRAFT' and i.cancelled_by_id is null
        group by u.company_id)
     select i.name as company, b.balance_cents as balance, coalesce(d.cents, 0) as "toSetOff"
       from idle i
       join company_balances b on b.company_id = i.id
       left join deductions d on d.company_id = i.id
      where b.balance_cents + coalesce(d.cents, 0) < 0
      order by i.name, i.id`,
    { since, thisMonth },
  );
};
