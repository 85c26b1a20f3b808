import type { Db } from '#api/core/database/db.ts';
import { Problem } from '#api/core/http/problem.ts';
import { findManual } from '#api/modules/manuals/manuals-queries.ts';
import { type Making, makeManual } from './make-manual.ts';

/**
 * Makes a site's manual again if there is one: what it prints, such as a key, is no longer what
 * pages need. One whose setup has become incomplete stays as it is.
 *
 * @param db a transaction of the operator's
 */
export async function renewManual(db: Db, making: Making): Promise<void> {
  if (!(await findManual(db, making.siteId))) return;
  try {
    await makeManual(db, making);
  } catch (error) {
    if (!(error instanceof Problem && error.status === 409)) throw error;
  }
}
