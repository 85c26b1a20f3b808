import type { Field } from '#shared/schemas/fields.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { oneRow } from '../database/rows.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { ResourceDeclaration } from './define-resource.ts';

type Row = Record<string, unknown>;

/** Write-only fields, with the column that holds them sealed. */
const secretsOf = ({ entity }: ResourceDeclaration): { name: string; column: string }[] =>
  Object.entries<Field>(entity.fields)
    .filter(([, { writeOnly }]) => writeOnly)
    .map(([name]) => ({ name, column: toSnake(name) }));

export const hasSecrets = (resource: ResourceDeclaration) => secretsOf(resource).length > 0;

/** The place a secret is sealed for: it does not open in another row, or another column. */
const placeOf = (table: string, column: string, id: number) => `${table}.${column}:${id}`;

/** Reserves the id of a row before it is inserted. */
export async function nextId(db: Db, table: string): Promise<number> {
  const sql = `select nextval(pg_get_serial_sequence(?, 'id')) as id`;
  return (await oneRow<{ id: number }>(db, sql, [table])).id;
}

/** Columns for the secrets among `data`, sealed with the first key; null takes one away. */
export function sealFields(
  resource: ResourceDeclaration,
  id: number,
  data: Row,
  box: SecretBox,
): Record<string, string | null> {
  return Object.fromEntries(
    secretsOf(resource)
      .filter(({ name }) => data[name] !== undefined)
      .map(({ name, column }) => {
        const text = data[name];
        const place = placeOf(resource.table, column, id);
        return [column, text === null ? null : box.encrypt(String(text), place)];
      }),
  );
}

/** Seals again, for a row about to be written, its secrets sealed with an older key. */
export function sealAnew(
  resource: ResourceDeclaration,
  row: Row & { id: number },
  box: SecretBox,
): Record<string, string> {
  return Object.fromEntries(
    secretsOf(resource).flatMap(({ column }) => {
      const sealed = row[column];
      if (typeof sealed !== 'string' || !box.needsRotation(sealed)) return [];
      const place = placeOf(resource.table, column, row.id);
      const text = box.tryDecrypt(sealed, place);
      return text === undefined ? [] : [[column, box.encrypt(text, place)]];
    }),
  );
}

/**
 * Opens a secret of a row.
 *
 * @returns undefined when its key is gone or the value is not as it was sealed
 */
export function openField(
  resource: ResourceDeclaration,
  row: Row & { id: number },
  name: string,
  box: SecretBox,
): string | undefined {
  const column = toSnake(name);
  return box.tryDecrypt(String(row[column]), placeOf(resource.table, column, row.id));
}
