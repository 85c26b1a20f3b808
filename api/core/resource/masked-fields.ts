import type { Field, Masked } from '#shared/schemas/fields.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { mapMasked, openOrShow, sealText, shownOf } from '../secrets/masked-text.ts';
import type { Look, ResourceDeclaration } from './define-resource.ts';
import type { ListQuery } from './list-query.ts';

type Row = Record<string, unknown>;

/** The masked fields, by their names. */
export const masksOf = ({ entity }: Pick<ResourceDeclaration, 'entity'>): Record<string, Masked> =>
  Object.fromEntries(
    Object.entries<Field>(entity.fields).flatMap(([name, { masked }]) =>
      masked ? [[name, masked]] : [],
    ),
  );

/** A row as it is sent in full. */
export const openRow = (db: Db, resource: ResourceDeclaration, row: Row): Row =>
  mapMasked(masksOf(resource), row, (text, mask) =>
    openOrShow(db, text, mask, Number(row[mask.of])),
  );

/** A row about to be written, its masked fields sealed for their owner. */
export const sealRow = (db: Db, resource: ResourceDeclaration, data: Row, current: Row = {}): Row =>
  mapMasked(masksOf(resource), data, (text, mask) =>
    sealText(db, text, mask, Number(current[toSnake(mask.of)] ?? data[mask.of])),
  );

/** A list of one owner shows masked fields in full, a noted look; others only tell them apart. */
export async function guardList(
  resource: ResourceDeclaration,
  json: string,
  { filter }: Pick<ListQuery, 'filter'>,
  look: Look,
): Promise<string> {
  if (!resource.noteLooks) return json;
  const masks = masksOf(resource);
  const rows: Row[] = JSON.parse(json);
  const isOfOne = ({ of }: Masked) =>
    filter.some(
      ({ field, operator, isAlternative }) =>
        field === of && operator === 'equals' && !isAlternative,
    );
  if (!Object.values(masks).every(isOfOne)) {
    return JSON.stringify(rows.map((row) => mapMasked(masks, row, shownOf)));
  }
  await resource.noteLooks(rows, look);
  return JSON.stringify(rows.map((row) => openRow(look.services.systemDb, resource, row)));
}
