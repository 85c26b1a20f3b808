import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';

/** What keeps a company from being paid, beyond its account and its documents. */
export interface PayoutHolds {
  companyId: number;
  /** It waits for as many cents; 0: for none, or for none any more. */
  minimumCents: number;
  block: { publicText: string; until: Day | null } | null;
}

/** Of these companies, or of all, on that day. */
export async function selectPayoutHolds(
  db: Db,
  today: Day,
  companyIds: readonly number[] | null = null,
): Promise<Map<number, PayoutHolds>> {
  const found = await rows<PayoutHolds>(
    db,
    `select c.id as "companyId",
            coalesce(c.minimum_payout_cents,
                     (select p.minimum_payout_cents from operator_profiles p order by p.id desc limit 1), 0) as "minimumCents",
            (select json_build_object('publicText', b.public_text, 'until', b.until_on)
               from payout_blocks b
              where b.company_id = c.id and b.lifted_at is null and b.from_on <= :today
                and (b.until_on is null or b.until_on >= :today)
              order by b.id desc limit 1) as block
       from companies c
      where cast(:companyIds as integer[]) is null or c.id = any(:companyIds)`,
    { today, companyIds: companyIds as number[] | null },
  );
  return new Map(found.map((one) => [one.companyId, one]));
}
