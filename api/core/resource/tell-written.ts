import type { Db } from '../database/db.ts';
import { tellChanged } from '../realtime/tell.ts';
import type { ResourceDeclaration } from './define-resource.ts';

/** Screens of a live resource ask again; of a company's records, those of its people, too. */
export async function tellWritten({ table, entity }: ResourceDeclaration, id: number, db: Db) {
  const isTheirs = typeof entity.live === 'string';
  const row = isTheirs ? await db(table).where({ id }).first('company_id') : undefined;
  await tellChanged(db, entity, row?.company_id);
}
