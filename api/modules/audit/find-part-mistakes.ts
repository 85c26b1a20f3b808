import { toSnake } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { readCatalogue } from '#api/core/resource/read-catalogue.ts';
import { allHistoryParts, type HistoryPart } from '#shared/schemas/history/history-parts.ts';
import { kindsOf } from './kinds.ts';

/** What does not fit between parts of records and the tables of the migrations, one line each. */
export async function findPartMistakes(
  resources: readonly ResourceDeclaration[],
  db: Db,
  parts: readonly HistoryPart[] = allHistoryParts,
): Promise<string[]> {
  const kinds = kindsOf(resources, parts);
  const tables = await readCatalogue(
    db,
    kinds.map(({ table }) => table),
  );
  return parts.flatMap(({ entity: { name }, by }) => {
    const kind = kinds.find((one) => one.name === name);
    const table = tables.get(kind?.table ?? '');
    const isMissing = (column: string) => !table?.columns.some((one) => one.name === column);
    if (!table) return [`${name}: no table of its history; is a migration missing?`];
    if (!table.triggers.includes('record_change')) {
      return [`${name}: nothing writes its history; add auditChanges('${table.name}')`];
    }
    if (isMissing(toSnake(by))) {
      return [`${name}: no column "${toSnake(by)}" says whose history it stands in`];
    }
    const missing = kind?.columns.filter(isMissing) ?? [];
    return missing.map((column) => `${name}: no column "${column}" for its history to tell of`);
  });
}
