import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { defineJob, type JobDefinition, patience } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { type SealedOfAccount, sealAccount, shownOf } from '#api/core/secrets/seal-account.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

type Json = Record<string, unknown>;

const payload = z.object({});
const batch = 200;

/** Is one of these texts a number in the clear? Sealed, or shown, it has a mark. */
const clearSql = (...texts: string[]) =>
  `exists (select from unnest(array[${texts.join(', ')}]) number where number <> '' and number not like '%•%')`;

const inAccount = (account: string) => [`${account} ->> 'iban'`, `${account} ->> 'taxNumber'`];
const inEntry = (entry: string) => [
  `${entry} ->> 'iban'`,
  `${entry} ->> 'tax_number'`,
  ...inAccount(`${entry} -> 'former'`),
  ...inAccount(`${entry} -> 'payee'`),
];

/** Rows with an account in the clear, as JSON of their columns, with the company they belong to. */
const places = [
  {
    table: 'bankings',
    key: 'id',
    company: 'entity_id',
    value: `jsonb_build_object('iban', iban, 'tax_number', tax_number)`,
    clear: clearSql('iban', 'tax_number'),
  },
  ...(['held_payees.former', 'invoices.payee'] as const).map((place) => {
    const [table = '', column = ''] = place.split('.');
    return {
      table,
      key: table === 'invoices' ? 'id' : 'company_id',
      company: 'company_id',
      value: `jsonb_build_object('${column}', ${column})`,
      clear: clearSql(...inAccount(column)),
    };
  }),
];

const clearEntries = `entity in ('bankings', 'held_payees', 'invoices')
  and ${clearSql(...inEntry('before'), ...inEntry('after'))}`;

/** At a worker's start: accounts from before sealing, or from an earlier release still running. */
export async function sealClearAccounts(db: Db): Promise<void> {
  const found = [
    ...places.map(({ table, clear }) => `exists (select from ${table} where ${clear})`),
    `exists (select from audit_log where ${clearEntries})`,
  ];
  const { isClear } = await oneRow<{ isClear: boolean }>(
    db,
    `select ${found.join(' or ')} as "isClear"`,
  );
  if (isClear) await enqueue(db, sealAccounts, {}, { jobKey: 'seal-accounts' });
}

/**
 * Seals what stands in the clear, a batch at a time: rows first, then the history, into which the
 * sealing of the rows has just written them once more. Killed, it goes on with what is left.
 */
export const sealAccounts: JobDefinition<z.infer<typeof payload>> = defineJob({
  name: 'seal-accounts',
  payload,
  queue: () => 'seal-accounts',
  maxAttempts: patience.halfADay,
  recorded: true,
  async run({ transaction, signal }) {
    let count = 0;
    const all = async (sealBatch: (db: Db) => Promise<number>) => {
      for (let sealed = batch; sealed === batch; count += sealed) {
        signal.throwIfAborted();
        sealed = await transaction(sealBatch);
      }
    };
    for (const place of places) await all((db) => sealRows(db, place));
    await all(sealEntries);
    return sayRun('accounts-sealed', { count });
  },
});

async function sealRows(
  db: Db,
  { table, key, company, value, clear }: (typeof places)[number],
): Promise<number> {
  const found = await rows<{ id: number; companyId: number; columns: Json }>(
    db,
    `select ${key} as id, ${company} as "companyId", ${value} as columns from ${table}
      where ${clear} order by ${key} limit ${batch} for no key update`,
  );
  for (const { id, companyId, columns } of found) {
    await db(table)
      .where({ [key]: id })
      .update(sealColumns(db, companyId, columns));
  }
  return found.length;
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
      (columns) => columns && JSON.stringify(sealColumns(db, owner, columns)),
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

/** Columns of a row, or of its history, with their accounts sealed; without a company, shortened. */
function sealColumns(db: Db, companyId: number | null, columns: Json): Json {
  const seal = (account: SealedOfAccount): SealedOfAccount =>
    companyId === null ? onlyShown(account) : sealAccount(db, companyId, account);
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

const onlyShown = (account: SealedOfAccount): SealedOfAccount => ({
  ...account,
  ...(account.iban && { iban: shownOf('iban', account.iban) }),
  ...(account.taxNumber && { taxNumber: shownOf('taxNumber', account.taxNumber) }),
});
