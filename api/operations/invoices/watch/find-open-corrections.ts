import type { Db } from '#api/core/database/db.ts';
import { preparePossible } from '#api/modules/invoices/prepare-invoices.ts';
import { addDay, berlinDay, monthOf, monthRange } from '#shared/dates.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';

/** Deductions that no document will take: the company has earned nothing for three months. */
export async function findOpenCorrections(db: Db, now: Date): Promise<RunSaid[]> {
  const before = (day: string) => monthRange(monthOf(addDay(day, -1)));
  const last = before(monthRange(monthOf(berlinDay(now))).from);
  const first = before(before(last.from).from);
  const matters: RunSaid[] = [];
  for (const { companyId, companyName: company, carriedOver } of await preparePossible(
    db,
    last,
    now,
  )) {
    const cents = carriedOver.reduce((sum, { amount }) => sum + amount, 0);
    if (cents === 0) continue;
    const earned = await db('site_monthly')
      .where({ company_id: companyId })
      .whereBetween('month', [first.from, last.from])
      .where('payout_micros', '>', 0)
      .first('month');
    if (!earned) matters.push(sayRun('corrections-left', { company, cents: -cents }));
  }
  return matters;
}
