import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Row } from '#api/tables.ts';

/** @throws Problem 404 without such a company */
export async function requireCompany(db: Db, id: number): Promise<Row<'companies', 'id' | 'name'>> {
  const company = await db('companies').where({ id }).first('id', 'name');
  if (!company) throw notFound('missing-company');
  return company;
}
