import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Row } from '#api/tables.ts';

/** @throws Problem 404 without such a site */
export async function requireSite(
  db: Db,
  id: number,
): Promise<Row<'sites', 'id' | 'url' | 'host'>> {
  const site = await db('sites').where({ id }).first('id', 'url', 'host');
  if (!site) throw notFound('missing-site');
  return site;
}
