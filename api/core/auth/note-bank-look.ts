import type { Db } from '../database/db.ts';
import { actAs } from '../http/caller-database.ts';
import type { Actor } from './actor.ts';

interface Look {
  actor: Pick<Actor, 'kind' | 'id'>;
  requestId: string;
  companyIds: readonly number[];
  now: Date;
}

/** Looking again on the next day is noted again. */
const windowMs = 24 * 3_600_000;

/**
 * Notes in companies' histories that somebody reads their IBAN in full: once per person, company
 * and day. Called before it is sent: without a note nobody sees it.
 */
export async function noteBankLook(
  systemDb: Db,
  { actor, requestId, companyIds, now }: Look,
): Promise<void> {
  if (companyIds.length === 0) return;
  await systemDb.transaction(async (transaction) => {
    await actAs(transaction, { kind: actor.kind, id: actor.id, requestId });
    await transaction.raw(
      `with looks as (
         insert into rate_limits as l (key, hits, resets_at)
         select 'bank details ' || company || ' by ' || :by, 1, :resetsAt
           from unnest(:companies::integer[]) company group by company order by company
         on conflict (key) do update
           set hits = case when l.resets_at <= :now then 1 else l.hits + 1 end,
               resets_at = case when l.resets_at <= :now then excluded.resets_at else l.resets_at end
         returning key, hits
       )
       select write_audit_entry('companies', split_part(key, ' ', 3), 'bank-details-read', null, null)
         from looks where hits = 1`,
      {
        by: String(actor.id),
        companies: [...companyIds],
        now,
        resetsAt: new Date(+now + windowMs),
      },
    );
  });
}
