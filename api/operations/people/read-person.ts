import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';

/** How mails name somebody. */
export async function readPerson(db: Db, id: number) {
  const { first_name, last_name, email } = mustExist(await db('users').where({ id }).first());
  return { firstName: first_name, lastName: last_name, email };
}
