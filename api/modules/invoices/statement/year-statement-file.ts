import type { FastifyReply } from 'fastify';
import type { Db } from '#api/core/database/db.ts';
import { sendAttachment } from '#api/core/http/attachment.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { DeferredAnswer } from '#api/core/http/route.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import type { YearStatementFormat } from '#shared/schemas/calls/statement.ts';
import { loadOperator } from '../load-operator.ts';
import { selectYearStatement } from './select-year-statement.ts';
import { statementTable, sumsTable } from './year-statement-tables.ts';

interface Asked {
  companyId: number;
  /** Without one, the current. */
  year?: number | undefined;
  format: YearStatementFormat;
  language: Locale;
  now: Date;
  /** Knows the operator, whom a company's own rights do not reach. */
  systemDb: Db;
}

/**
 * The account of a company in a year as PDF or Excel, by the rights of the caller.
 *
 * @throws Problem 404 for a company that is not the caller's
 */
export async function yearStatementFile(
  db: Db,
  { companyId, format, language, now, systemDb, ...asked }: Asked,
): Promise<DeferredAnswer> {
  const today = berlinDay(now);
  const year = asked.year ?? Number(today.slice(0, 4));
  const company = await db('companies')
    .where({ id: companyId })
    .first('name', 'street', 'zip', 'city');
  if (!company) throw notFound('missing-company');
  const statement = await selectYearStatement(db, { companyId, year, today });
  const fileName = `statement-${year}-${companyId}`;
  if (format === 'xlsx') {
    const tables = [
      statementTable(statement, year, language),
      sumsTable(statement, language),
    ] as const;
    return tableFile({ fileName, format, language, now, tables });
  }
  const operator = await loadOperator(systemDb);
  // Large, and only this asks for it.
  const { drawYearStatement } = await import('./draw-year-statement.ts');
  const drawn = { statement, year, language };
  const body = await drawYearStatement(
    { ...drawn, company: linesOf(company), operator: operator ? linesOf(operator) : [] },
    now,
  );
  return async (reply: FastifyReply) =>
    sendAttachment(reply, { name: `${fileName}.pdf`, type: 'application/pdf' }, body);
}

const linesOf = ({
  name,
  street,
  zip,
  city,
}: Record<'street' | 'zip' | 'city', string | null> & { name: string }): string[] =>
  [name, street, [zip, city].filter(Boolean).join(' ')].flatMap((line) => line || []);
