import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { isSealedSql, placeOf, sealSql } from '#api/core/secrets/masked-text.ts';
import type { SecretBox } from '#api/core/secrets/secret-box.ts';
import { accountMasks } from '#shared/domain/account-masks.ts';

/**
 * Where sealed values are: table, column, the column whose value names the place, and which rows
 * still count.
 */
export const sealedColumns = [
  { table: 'credentials', column: 'password', id: 'id', counts: 'true' },
  { table: 'recommendation_configs', column: 'password', id: 'id', counts: 'true' },
  { table: 'alert_channels', column: 'address', id: 'id', counts: 'true' },
  { table: 'alert_channels', column: 'secret', id: 'id', counts: 'true' },
  { table: 'second_factors', column: 'secret', id: 'user_id', counts: 'true' },
  {
    table: 'sealing_keys',
    column: 'private_key',
    id: 'id',
    // Only the newest seals: of those before it, the certificate is all that is needed.
    counts: 'id = (select max(id) from sealing_keys)',
  },
] as const;

/** Where it holds accounts; a company's are sealed for that company, wherever they stand. */
export const sealedAccounts = [
  { table: 'bankings', column: 'iban', sql: 'iban', name: 'iban', id: 'entity_id' },
  {
    table: 'bankings',
    column: 'tax_number',
    sql: 'tax_number',
    name: 'taxNumber',
    id: 'entity_id',
  },
  ...(['iban', 'taxNumber'] as const).flatMap((name) => [
    {
      table: 'held_payees',
      column: `former.${name}`,
      sql: `former ->> '${name}'`,
      name,
      id: 'company_id',
    },
    {
      table: 'invoices',
      column: `payee.${name}`,
      sql: `payee ->> '${name}'`,
      name,
      id: 'company_id',
    },
  ]),
  // Of whom is not known as it comes in: sealed for its statement.
  {
    table: 'bank_transactions',
    column: 'iban',
    sql: 'iban',
    name: 'iban',
    id: 'statement_id',
  },
  {
    table: 'payment_transfers',
    column: 'payee.iban',
    sql: `payee ->> 'iban'`,
    name: 'iban',
    id: 'company_id',
  },
] as const;

export interface SealedState {
  table: string;
  column: string;
  /** Rows that hold something sealed. */
  sealed: number;
  /** How many of these the present keys do not open. */
  closed: number;
  /** Names of the keys that sealed those. */
  keys: string[];
}

/**
 * Tries to open everything sealed. A lost key is reported when the platform starts and when a
 * backup is made, rather than on the day somebody needs a password.
 */
export async function trySealed(db: Db, box: SecretBox): Promise<SealedState[]> {
  const states: SealedState[] = [];
  for (const { table, column, id, counts } of sealedColumns) {
    const found = await rows<Sealed>(
      db,
      `select ${id} as id, ${column} as sealed from ${table}
        where ${column} is not null and ${counts}`,
    );
    states.push(tryAll(box, { table, column }, found, (row) => `${table}.${column}:${row}`));
  }
  for (const { table, column, sql, name, id } of sealedAccounts) {
    const found = await rows<Sealed>(
      db,
      `select ${id} as id, ${sealSql(sql)} as sealed from ${table} where ${isSealedSql(sql)}`,
    );
    states.push(tryAll(box, { table, column }, found, (row) => placeOf(accountMasks[name], row)));
  }
  return states;
}

/** How many values each key has sealed, by its name. Former accounts in the history do not count. */
export async function countByKey(db: Db): Promise<Map<string, number>> {
  const sealed = [
    ...sealedColumns.map(
      ({ table, column, counts }) => `select ${column} as sealed from ${table} where ${counts}`,
    ),
    ...sealedAccounts.map(
      ({ table, sql }) => `select ${sealSql(sql)} from ${table} where ${isSealedSql(sql)}`,
    ),
  ].join(' union all ');
  const found = await rows<{ key: string; count: number }>(
    db,
    `select split_part(sealed, '.', 2) as key, count(*) as count from (${sealed}) values
      where sealed is not null group by 1`,
  );
  return new Map(found.map(({ key, count }) => [key, count]));
}

interface Sealed {
  id: number;
  sealed: string;
}

function tryAll(
  box: SecretBox,
  where: Pick<SealedState, 'table' | 'column'>,
  found: readonly Sealed[],
  placeOf: (id: number) => string,
): SealedState {
  const closed = found.filter(
    ({ id, sealed }) => box.tryDecrypt(sealed, placeOf(id)) === undefined,
  );
  const keys = [...new Set(closed.map(({ sealed }) => sealed.split('.')[1] ?? ''))].sort();
  return { ...where, sealed: found.length, closed: closed.length, keys };
}
