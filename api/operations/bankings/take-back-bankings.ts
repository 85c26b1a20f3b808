import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Services } from '#api/core/services.ts';
import { lockBankings, selectBankings } from '#api/modules/bankings/client-banking-queries.ts';
import { endHold, selectHeldPayee } from '#api/modules/bankings/payee-queries.ts';
import {
  openAccount,
  type SealedOfAccount,
  sealAccount,
} from '#api/modules/bankings/seal-account.ts';
import { forgetTaxTypes } from '#api/modules/bankings/tax-types.ts';
import type { Deeds } from '#api/operations/accounts/account-changes.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { accountOf, isSameAccount } from '#shared/domain/payee.ts';
import { mailRestored } from './undo-payee-change.ts';

interface Entry {
  id: number;
  action: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Undoes what a user did to bank accounts since that change of theirs, last first, by the history.
 * What somebody else changed after them stays as that person left it.
 */
export async function takeBackBankings(
  db: Db,
  services: Services,
  { userId, createdAt: since, companyId: only }: Deeds,
  now: Date,
): Promise<void> {
  const all = await rows<Entry>(
    db,
    `select entity_id::integer as id, action, before, after from audit_log
      where entity = 'bankings' and actor_id = :userId and at >= :since
        and action in ('insert', 'update', 'delete')
      order by audit_log.id desc`,
    { userId, since },
  );
  const companyOf = await companiesOf(db, all);
  const entries = all.filter(({ id }) => only === undefined || companyOf.get(id) === only);
  if (entries.length === 0) return;
  const companyIds = [...new Set(entries.flatMap(({ id }) => companyOf.get(id) ?? []))];
  await lockBankings(db, companyIds, now);
  const before = new Map(
    await Promise.all(
      companyIds.map(async (id) => [id, accountOf(await selectBankings(db, id))] as const),
    ),
  );
  for (const entry of entries) await takeBack(db, entry, berlinDay(since));
  for (const companyId of companyIds) {
    const former = accountOf(await selectBankings(db, companyId));
    const held = await selectHeldPayee(db, companyId);
    // What somebody else changed stays held.
    if (held && isSameAccount(held.former, former)) await endHold(db, companyId);
    const undone = before.get(companyId) ?? null;
    if (isSameAccount(former, undone)) continue;
    await mailRestored(db, services, companyId, { former, undone, undoneAt: now });
  }
}

async function takeBack(db: Db, { id, action, before, after }: Entry, since: Day): Promise<void> {
  const row = await db('bankings').where({ id }).first();
  // Somebody else has put it back, or removed it.
  if (Boolean(row) === (action === 'delete')) return;
  const companyId = row?.entity_id ?? Number(before?.entity_id);
  const forget = async () => {
    if (await isFirst(db, companyId, id)) await forgetTaxTypes(db, companyId, since);
  };
  if (action === 'delete') {
    await forget();
    await db.raw(
      `insert into bankings overriding system value
       select * from jsonb_populate_record(null::bankings, ?)`,
      [JSON.stringify(before && sealColumns(db, companyId, before))],
    );
    return;
  }
  if (!row) return;
  if (action === 'insert') {
    await forget();
    await db('bankings').where({ id }).delete();
    return;
  }
  // Compared as they are: what was sealed later, or by another key, is no other account.
  const open = (columns: Record<string, unknown>) => openColumns(db, row.entity_id, columns);
  const [is, became] = [open({ ...row }), open(after ?? {})];
  const isUntouched = (column: string) => (is[column] ?? null) === (became[column] ?? null);
  const former = Object.entries(before ?? {}).filter(([column]) => isUntouched(column));
  if (former.length === 0) return;
  if (former.some(([column]) => column === 'tax_type')) await forget();
  await db('bankings')
    .where({ id })
    .update(sealColumns(db, row.entity_id, Object.fromEntries(former)));
}

/** Is it the account that counts, or would it be? */
const isFirst = async (db: Db, companyId: number, id: number) =>
  !(await db('bankings').where({ entity_id: companyId }).where('id', '<', id).first('id'));

type Columns = Record<string, unknown>;

const withColumns =
  (change: typeof sealAccount) =>
  (db: Db, companyId: number, { tax_number, ...columns }: Columns): Columns => {
    const account = columns as SealedOfAccount;
    const { taxNumber, ...changed } = change(db, companyId, {
      ...account,
      taxNumber: tax_number as string | null | undefined,
    });
    return { ...changed, ...(taxNumber !== undefined && { tax_number: taxNumber }) };
  };

const sealColumns = withColumns(sealAccount);
const openColumns = withColumns(openAccount);

/** By account; also of deleted ones: their own entries name the company. */
async function companiesOf(db: Db, entries: Entry[]): Promise<Map<number, number>> {
  const ids = entries.map(({ id }) => id);
  const there = await db('bankings').whereIn('id', ids).select('id', 'entity_id');
  const gone = entries.filter(({ before }) => before?.entity_id);
  return new Map([
    ...gone.map(({ id, before }) => [id, Number(before?.entity_id)] as const),
    ...there.map(({ id, entity_id: companyId }) => [id, companyId] as const),
  ]);
}
