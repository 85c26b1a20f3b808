import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { say } from '#shared/saying/say.ts';

const isErased = {
  en: 'The person was erased; nothing of them can be changed',
  de: 'Die Person wurde gelöscht; an ihr lässt sich nichts mehr ändern',
};

/** @throws Problem 409 for an account that no longer stands for anybody */
export async function refuseErased(db: Db, id: number): Promise<void> {
  const erased = await db('users').where({ id }).whereNotNull('erased_at').first('id');
  if (erased) throw conflict(say('not-now', isErased));
}
