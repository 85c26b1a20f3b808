import type { Db } from '../database/db.ts';
import { rows } from '../database/rows.ts';
import type { SecretBox } from './secret-box.ts';

/** Where sealed values are: table, column, and the column whose value names the place. */
export const sealedColumns = [
  { table: 'credentials', column: 'password', id: 'id' },
  { table: 'recommendation_configs', column: 'password', id: 'id' },
  { table: 'second_factors', column: 'secret', id: 'user_id' },
  { table: 'sealing_keys', column: 'private_key', id: 'id' },
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
  for (const { table, column, id } of sealedColumns) {
    const found = await rows<{ id: number; sealed: string }>(
      db,
      `select ${id} as id, ${column} as sealed from ${table} where ${column} is not null`,
    );
    const closed = found.filter(
      ({ id: row, sealed }) => !opens(box, sealed, `${table}.${column}:${row}`),
    );
    const keys = [...new Set(closed.map(({ sealed }) => sealed.split('.')[1] ?? ''))].sort();
    states.push({ table, column, sealed: found.length, closed: closed.length, keys });
  }
  return states;
}

function opens(box: SecretBox, sealed: string, place: string): boolean {
  try {
    box.decrypt(sealed, place);
    return true;
  } catch {
    return false;
  }
}
