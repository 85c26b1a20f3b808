import type { Db } from '#api/core/database/db.ts';
import type { CalculationCell } from './calculation-cell.ts';
import { correctedCells } from './corrected-cells.ts';
import type { PositionRow } from './select-positions.ts';
import { settledCells } from './settled-cells.ts';

/**
 * What a position consists of, by day and tracker; nothing for an adjustment.
 *
 * @param sourceId the position whose calculation it is
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
