import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { defineJob, type JobDefinition } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { isClearSql, isSealedSql, sealSql } from '#api/core/secrets/masked-text.ts';
import { resealColumn } from '#api/core/secrets/reseal-column.ts';
import { secretsOf } from '#api/core/secrets/secrets-of.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { resealAccount, type SealedOfAccount, sealAccount, showAccount } from './seal-account.ts';
import { countByKey, sealedColumns } from './sealed-columns.ts';

type Json = Record<string, unknown>;

const payload = z.object({});
const batch = 200;

/** Is one of these texts a number in the clear? */
const clearSql = (...texts: string[]) =>
  `exists (select from unnest(array[${texts.join(', ')}]) number where ${isClearSql('number')})`;

const inAccount = (account: string) => [`${account} ->> 'iban'`, `${account} ->> 'taxNumber'`];
const inEntry = (entry: string) => [
  `${entry} ->> 'iban'`,
  `${entry} ->> 'tax_number'`,
  ...inAccount(`${entry} -> 'former'`),
  ...inAccount(`${entry} -> 'payee'`),
];

/** Is one of these texts sealed by a key of these names? */
const sealedBySql = (texts: readonly string[], keys: string) =>
  `exists (select from unnest(array[${texts.join(', ')}]) number
     where ${isSealedSql('number')} and split_part(${sealSql('number')}, '.', 2) = any(${keys}))`;

/** Rows with accounts, as JSON of their columns, with the company they belong to. */
const places = [
  {
    table: 'bankings',
    key: 'id',
    company: 'entity_id',
    value: `jsonb_build_object('iban', iban, 'tax_number', tax_number)`,
    texts: ['iban', 'tax_number'],
  },
  {
    table: 'bank_transactions',
    key: 'id',
    company: 'statement_id',
    value: `jsonb_build_object('iban', iban)`,
    texts: ['iban'],
  },
  ...(['held_payees.former', 'invoices.payee', 'payment_transfers.payee'] as const).map((place) => {
    const [table = '', column = ''] = place.split('.');
    return {
      table,
      key: table === 'held_payees' ? 'company_id' : 'id',
      company: 'company_id',
      value: `jsonb_build_object('${column}', ${column})`,
      texts: inAccount(column),
    };
  }),
];

const clearEntries = `entity in ('bankings', 'held_payees', 'invoices')
  and ${clearSql(...inEntry('before'), ...inEntry('after'))}`;

/**
 * At a worker's start: accounts from before sealing, or from an earlier release still running, and
 * values sealed by a former key.
 */
export async function sealClearAccounts(db: Db): Promise<void> {
  const found = [
    ...places.map(
      ({ table, texts }) => `exists (select from ${table} where ${clearSql(...texts)})`,
    ),
    `exists (select from audit_log where ${clearEntries})`,
  ];
  const { isClear } = await oneRow<{ isClear: boolean }>(
    db,
    `select ${found.join(' or ')} as "isClear"`,
  );
  const byKey = await countByKey(db);
  const isFormer = secretsOf(db).formerKeys.some((key) => byKey.has(key));
  if (isClear || isFormer) await enqueue(db, sealAccounts, {}, { jobKey: 'seal-accounts' });
}

/**
 * Seals what stands in the clear, or by a former key, a batch at a time: rows first, then the
 * history, into which the sealing of the rows has just written them once more. Killed, it goes on
 * with what is left.
 */
export const sealAccounts: JobDefinition<z.infer<typeof payload>> = defineJob({
  name: 'seal-accounts',
  payload,
  queue: () => 'seal-accounts',
  async run({ transaction, signal, log }) {
    let count = 0;
    const all = async (sealBatch: (db: Db) => Promise<number>) => {
      for (let sealed = batch; sealed === batch; count += sealed) {
        signal.throwIfAborted();
        sealed = await transaction(sealBatch);
      }
    };
    // By key: what does not open stays, and is not met again.
    const walk = async (sealBatch: (db: Db, after: number) => Promise<number[]>) => {
      let after = 0;
      await all(async (db) => {
        const ids = await sealBatch(db, after);
        after = ids.at(-1) ?? after;
        return ids.length;
      });
    };
    for (const place of places) await walk((db, after) => sealRows(db, place, after));
    await all(sealEntries);
    const accounts = count;
    for (const column of sealedColumns) {
      await walk((db, after) => resealColumn(db, column, { after, limit: batch }));
    }
    if (count > accounts) log.info(sayRun('secrets-resealed', { count: count - accounts }));
    return sayRun('accounts-sealed', { count: accounts });
  },
});

async function sealRows(
  db: Db,
  { table, key, company, value, texts }: (typeof places)[number],
  after: number,
): Promise<number[]> {
  const found = await rows<{ id: number; companyId: number; columns: Json }>(
    db,
    `select ${key} as id, ${company} as "companyId", ${value} as columns from ${table}
      where (${clearSql(...texts)} or ${sealedBySql(texts, 'cast(:formerKeys as text[])')})
        and ${key} > :after
      order by ${key} limit ${batch} for no key update`,
    { formerKeys: secretsOf(db).formerKeys, after },
  );
  for (const { id, companyId, columns } of found) {
    await db(table)
      .where({ [key]: id })
      .update(sealColumns(columns, (account) => resealAccount(db, companyId, account)));
  }
  return found.map(({ id }) => id);
}

/** Whose an account was, its row says, or the entries that have all of the row. */
async function sealEntries(db: Db): Promise<number> {
  const found = await rows<{
    id: number;
    companyId: number | null;
    before: Json | null;
    after: Json | null;
  }>(
    db,
    `select id, before, after,
            cast(case entity
              when 'held_payees' then entity_id
              when 'invoices' then (select cast(company_id as text) from invoices i where i.id = cast(a.entity_id as integer))
              else (select cast(b.entity_id as text) from bankings b where b.id = cast(a.entity_id as integer))
            end as integer) as "companyId"
       from audit_log a
      where ${clearEntries} order by id limit ${batch}`,
  );
  for (const { id, companyId, before, after } of found) {
    const owner = companyId ?? (await formerOwner(db, id));
    const [sealedBefore, sealedAfter] = [before, after].map(
      (columns) => columns && JSON.stringify(sealColumns(columns, sealFor(db, owner))),
    );
    await db.raw('select seal_in_history(?, ?, ?)', [id, sealedBefore, sealedAfter] as never);
  }
  return found.length;
}

async function formerOwner(db: Db, id: number): Promise<number | null> {
  const [found] = await rows<{ companyId: number | null }>(
    db,
    `select cast(coalesce(o.before, o.after) ->> case o.entity when 'bankings' then 'entity_id' else 'company_id' end as integer) as "companyId"
       from audit_log a join audit_log o on o.entity = a.entity and o.entity_id = a.entity_id
      where a.id = ? and o.action in ('insert', 'delete')
        and coalesce(o.before, o.after) ->> 'id' = a.entity_id
      limit 1`,
    [id],
  );
  return found?.companyId ?? null;
}

/** Columns of a row, or of its history, with the accounts in them sealed. */
function sealColumns(columns: Json, seal: (account: SealedOfAccount) => SealedOfAccount): Json {
  const { iban, tax_number: taxNumber } = columns as { iban?: string; tax_number?: string };
  const own = seal({ iban, taxNumber });
  const nested = (['former', 'payee'] as const).flatMap((name) =>
    columns[name] ? [[name, seal(columns[name] as SealedOfAccount)]] : [],
  );
  return {
    ...columns,
    ...('iban' in columns && { iban: own.iban }),
    ...('tax_number' in columns && { tax_number: own.taxNumber }),
    ...Object.fromEntries(nested),
  };
}

/** Nobody's are but shown. */
const sealFor =
  (db: Db, companyId: number | null) =>
  (account: SealedOfAccount): SealedOfAccount =>
    companyId === null ? showAccount(account) : sealAccount(db, companyId, account);
