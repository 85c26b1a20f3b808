import { toSnake } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { readCatalogue } from '#api/core/resource/read-catalogue.ts';
import type { Entity } from '#shared/schemas/entity.ts';
import { kindsOf } from './kinds.ts';

/** What does not fit between parts of records and the tables of the migrations, one line each. */
export async function findPartMistakes(
  resources: readonly ResourceDeclaration[],
  db: Db,
  more?: readonly Entity[],
): Promise<string[]> {
  const kinds = kindsOf(resources, more);
  const tables = await readCatalogue(
    db,
    kinds.map(({ table }) => table),
  );
  return kinds.flatMap(({ name, columns, partOf, ...kind }) => {
    const owners = Object.values(partOf).map(({ by }) => toSnake(by));
    if (owners.length === 0) return [];
    const table = tables.get(kind.table);
    const isMissing = (column: string) => !table?.columns.some((one) => one.name === column);
    if (!table) return [`${name}: no table of its history; is a migration missing?`];
    if (!table.triggers.includes('record_change')) {
      return [`${name}: nothing writes its history; add auditChanges('${table.name}')`];
    }
    return [
      ...Object.keys(partOf)
        .filter((owner) => !kinds.some((one) => one.name === owner))
        .map((owner) => `${name}: is part of '${owner}', which is no resource`),
      ...owners
        .filter(isMissing)
        .map((column) => `${name}: no column "${column}" says whose history it stands in`),
      ...columns
        .filter(isMissing)
        .map((column) => `${name}: no column "${column}" for its history to tell of`),
    ];
  });
}
