import type { Db } from '#api/core/database/db.ts';
import type { CalculationCell } from './calculation-cell.ts';
import { correctedCells } from './corrected-cells.ts';
import type { PositionRow } from './select-positions.ts';
import { settledCells } from './settled-cells.ts';

/**
 * What a position is made of, by day and tracker; of an adjustment nothing.
 *
 * @param sourceId the position that it is the calculation of
 */
export async function cellsOf(
  db: Db,
  { sourceId, ...rest }: PositionRow,
): Promise<CalculationCell[]> {
  const position = { ...rest, id: sourceId };
  if (position.kind === 'ADJUSTMENT') return [];
  const kept = await db('invoice_calculations').where({ position_id: position.id }).first('cells');
  if (kept) return kept.cells as CalculationCell[];
  return position.kind === 'CORRECTION' ? correctedCells(db, position) : settledCells(db, position);
}
