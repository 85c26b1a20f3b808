import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';

export type UserKind = 'person' | 'admin';

interface UserRow {
  id: number;
  password_hash: string | null;
  deactivated_at: Date | null;
}

/** @throws Problem 404, also for an admin where a person is meant */
export async function lockUser(db: Db, id: number, kind: UserKind): Promise<UserRow> {
  const user = await db('users')
    .where({ id, kind })
    .forUpdate()
    .first('id', 'password_hash', 'deactivated_at');
  if (!user) throw notFound();
  return user;
}
