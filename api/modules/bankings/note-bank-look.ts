import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { actingAs } from '#api/core/http/caller-database.ts';
import type { Look as RecordLook } from '#api/core/resource/define-resource.ts';
import { shownOf } from '#api/core/secrets/masked-text.ts';
import { accountMasks } from '#shared/domain/account-masks.ts';
import { sealAccount } from './seal-account.ts';

/** An account that is shown in full. */
interface SeenAccount {
  companyId: number;
  /** Both open or sealed; nothing is noted where there is neither. */
  iban?: string | null | undefined;
  taxNumber?: string | null | undefined;
  /** Its banking record, if known; else the company's with this IBAN, or the one that is paid. */
  bankingId?: number | undefined;
}

interface Look {
  actor: Pick<Actor, 'kind' | 'id'>;
  requestId: string;
  accounts: readonly SeenAccount[];
  now: Date;
}

/** Looking again on the next day is noted again. */
const windowMs = 24 * 3_600_000;

/**
 * Notes in banking records' histories that somebody reads their IBAN in full, with its ends, or of an
 * account without one the tax number: once
 * per person, account and day; in the company's own where its record is gone. Called before it is
 * sent: without a note nobody sees it.
 */
export async function noteBankLook(
  systemDb: Db,
  { actor, requestId, accounts, now }: Look,
): Promise<void> {
  const seen = accounts.flatMap(({ companyId, iban, taxNumber, bankingId }) => {
    const [name, number] = iban ? (['iban', iban] as const) : (['taxNumber', taxNumber] as const);
    if (!number) return [];
    const sealed = iban && sealAccount(systemDb, companyId, { iban }).iban;
    return [{ companyId, bankingId, name, ends: shownOf(number, accountMasks[name]), sealed }];
  });
  if (seen.length === 0) return;
  await actingAs(systemDb, { actor, requestId }, async (transaction) => {
    await transaction.raw(
      `with seen as (
         select distinct s.name, s.ends, case when b.id is null then 'companies' else 'bankings' end as entity,
                cast(coalesce(b.id, s."companyId") as text) as id
           from jsonb_to_recordset(cast(:seen as jsonb))
                as s("companyId" integer, "bankingId" integer, name text, ends text, sealed text)
           left join lateral (
             select b.id from bankings b
              where b.entity_type = 'Company' and b.entity_id = s."companyId"
                and b.id = coalesce(s."bankingId", b.id)
              order by b.iban = s.sealed desc nulls last, b.id limit 1) b on true
       ),
       looks as (
         insert into rate_limits as l (key, hits, resets_at)
         select concat_ws(' ', 'bank details', entity, id, ends, 'by', cast(:by as text)), 1, :resetsAt
           from seen order by 1
         on conflict (key) do update
           set hits = case when l.resets_at <= :now then 1 else l.hits + 1 end,
               resets_at = case when l.resets_at <= :now then excluded.resets_at else l.resets_at end
         returning key, hits
       )
       select write_audit_entry(s.entity, s.id, 'bank-details-read', null, jsonb_build_object(s.name, s.ends))
         from looks l
         join seen s on l.key = concat_ws(' ', 'bank details', s.entity, s.id, s.ends, 'by', cast(:by as text))
        where l.hits = 1`,
      {
        seen: JSON.stringify(seen),
        by: String(actor.id),
        now,
        resetsAt: new Date(+now + windowMs),
      },
    );
  });
}

/** The same of a resource: of whose records each is, and of which account. */
export const noteLooksAt =
  <Row>(accountOf: (row: Row) => SeenAccount) =>
  (rows: readonly Row[], { actor, clock, services, request }: RecordLook): Promise<void> =>
    noteBankLook(services.systemDb, {
      actor,
      requestId: request.id,
      accounts: rows.map(accountOf),
      now: clock(),
    });
