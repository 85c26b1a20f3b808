import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { type PersonalColumn, personalColumns } from './personal-columns.ts';

interface User {
  id: number;
  emails: readonly string[];
}

/** All that is stored about a user, as their right to a copy has it (Art. 15, 20 GDPR). */
export async function collectPersonalData(db: Db, id: number, now: Date) {
  const { password_hash: _hash, ...account } = mustExist(await db('users').where({ id }).first());
  const company = account.company_id
    ? await db('companies').where({ id: account.company_id }).first('id', 'name')
    : null;
  const roles: string[] = await db('user_roles as ur')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'ur.user_id': id })
    .orderBy('r.id')
    .pluck('r.name');
  const user = { id, emails: [account.email] };
  const found: Record<string, unknown[]> = {};
  for (const place of personalColumns.filter(({ shows }) => shows.length > 0)) {
    found[`${place.table}.${place.column}`] = await selectRows(db, place, user);
  }
  return { collectedAt: now.toISOString(), account, company, roles, ...found };
}

function selectRows(db: Db, place: PersonalColumn, user: User) {
  const { sql, bindings } = whereTheirs(place, user);
  const columns = place.shows.map((name) => `"${name}"`).join(', ');
  // Their types do not matter: the values go into a file as they are.
  return rows<Record<string, unknown>>(
    db,
    `select ${columns} from ${place.table} where ${sql}`,
    bindings,
  );
}

/** Which rows of the table are the user's. */
export function whereTheirs(
  { by, column }: Pick<PersonalColumn, 'by' | 'column'>,
  { id, emails }: User,
): { sql: string; bindings: Record<string, string | number | string[]> } {
  switch (by) {
    case 'id':
      return { sql: `"${column}" = :id`, bindings: { id } };
    case 'actor':
      return {
        sql: `"${column}" = :id and actor_kind in ('admin', 'person')`,
        bindings: { id },
      };
    case 'address':
      return {
        sql: `lower("${column}") = any(:emails)`,
        bindings: { emails: emails.map((email) => email.toLowerCase()) },
      };
    case 'entity':
      return {
        sql: `entity = 'users' and "${column}" = :entityId`,
        bindings: { entityId: String(id) },
      };
  }
}
