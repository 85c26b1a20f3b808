import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { isErased } from '#shared/schemas/entities/users.ts';

/** @throws Problem 409 for an account that no longer stands for anybody */
export async function refuseErased(db: Db, id: number): Promise<void> {
  const erased = await db('users').where({ id }).whereNotNull('erased_at').first('id');
  if (erased) throw conflict(isErased);
}
