import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Locale } from '#shared/locale.ts';
import type { Field } from '#shared/schemas/fields.ts';
import type { Db } from '../database/db.ts';
import type { Cell, Column } from '../table-file/table.ts';
import { tableFile } from '../table-file/table-file.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { kinds } from './kinds.ts';
import { listQuerySchema, readListQuery } from './list-query.ts';
import { type ExportedRow, readPortions } from './read-portions.ts';
import { exportStatement, nameKey } from './resource-sql.ts';

export const exportQuerySchema = listQuerySchema.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  range: z.undefined().optional(),
});

interface ExportContext {
  db: Db;
  now: Date;
  reply: FastifyReply;
  language: Locale;
  /** Without the ending; else the resource's name. */
  fileName?: string;
  /** Fields that are left out. */
  without?: readonly string[];
  /** In addition to those of the fields. */
  moreColumns?: readonly Column<ExportedRow>[];
  /** Runs before rows are sent, and returns those that are. */
  onRead?: (rows: ExportedRow[]) => Promise<ExportedRow[]>;
}

/** Sends every row of the filter as a file, a portion at a time, so that memory stays flat. */
export async function sendExport(
  resource: ResourceDeclaration,
  { format, ...query }: z.output<typeof exportQuerySchema>,
  { db, now, reply, language, fileName, without = [], moreColumns = [], onRead }: ExportContext,
): Promise<FastifyReply> {
  const { entity } = resource;
  const statement = exportStatement(resource, readListQuery(resource, query), now);
  const name = entity.title.many[language];
  const ofFields = columnsOf(entity.fields, language).filter(({ key }) => !without.includes(key));
  const columns = [...ofFields, ...moreColumns];
  const portions = await readPortions(db, statement);
  return tableFile({
    fileName: fileName ?? entity.name,
    format,
    language,
    now,
    tables: [{ name, columns, portions: onRead ? before(portions, onRead) : portions }],
  })(reply);
}

async function* before(
  portions: AsyncGenerator<ExportedRow[]>,
  act: (rows: ExportedRow[]) => Promise<ExportedRow[]>,
): AsyncGenerator<ExportedRow[]> {
  for await (const rows of portions) yield await act(rows);
}

/**
 * A column for each plain field and each list of references. A reference is written as
 * its target's name, or as its id if another field already holds that name.
 */
export function columnsOf(fields: Record<string, Field>, language: Locale): Column<ExportedRow>[] {
  const plain = Object.entries(fields).filter(([, field]) => !field.nested || field.link);
  const isNamed = (label: Field['label']) =>
    plain.some(
      ([, { kind, label: other }]) => !kinds[kind].refers && other[language] === label[language],
    );
  return plain.map(([key, { kind, label, choices, several, link }]) => {
    const { cell = 'plain', refers } = kinds[kind];
    const isId = refers && isNamed(label);
    // Programs look for a column by its name as people type it.
    const title = label[language].replaceAll('\u2011', '-');
    return {
      key,
      title: isId ? `${title} (ID)` : title,
      kind: cell,
      read(row) {
        const isReference = link !== undefined || refers;
        const value = (isReference && !isId ? row[nameKey(key)] : row[key]) as Cell;
        const worded = (one: Cell) => choices?.[String(one)]?.[language] ?? one;
        return several ? (row[key] as Cell[]).map(worded).join(', ') : worded(value);
      },
    };
  });
}
