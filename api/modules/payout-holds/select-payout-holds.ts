import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { isInForceSql } from '#shared/domain/paying/payout-block.ts';
import {
  type MinimumFacts,
  minimumFactsSql,
  payoutMinimum,
} from '#shared/domain/paying/payout-minimum.ts';

/** What keeps a company from being paid, beyond its account and its documents. */
export interface PayoutHolds {
  companyId: number;
  /** It waits for as many cents on its account; 0: for none, or for none any more. */
  minimumCents: number;
  /** The same whatever the day: what documents say. */
  termsCents: number;
  block: { publicText: string; until: Day | null } | null;
}

/** Of these companies, or of all, on that day. */
export async function selectPayoutHolds(
  db: Db,
  today: Day,
  companyIds: readonly number[] | null = null,
): Promise<Map<number, PayoutHolds>> {
  const day = 'cast(:today as date)';
  const facts = minimumFactsSql('c.id', day);
  const found = await rows<Pick<PayoutHolds, 'companyId' | 'block'> & MinimumFacts>(
    db,
    `select c.id as "companyId", ${facts.setCents} as "setCents",
            ${facts.hasAgreement} as "hasAgreement", ${facts.oldestDueOn} as "oldestDueOn",
            (select json_build_object('publicText', b.public_text, 'until', b.until_on)
               from payout_blocks b
              where b.company_id = c.id and ${isInForceSql('b', day)}
              order by b.id desc limit 1) as block
       from companies c
      where cast(:companyIds as integer[]) is null or c.id = any(:companyIds)`,
    { today, companyIds: companyIds as number[] | null },
  );
  return new Map(
    found.map(({ companyId, block, ...one }) => {
      const minimumCents = payoutMinimum(one, today);
      const termsCents = one.hasAgreement ? one.setCents : 0;
      return [companyId, { companyId, minimumCents, termsCents, block }];
    }),
  );
}
