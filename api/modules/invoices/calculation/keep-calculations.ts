import type { Db } from '#api/core/database/db.ts';
import type { CalculatedPosition } from './calculation-cell.ts';
import { cellsOf } from './cells-of.ts';
import { selectPositions } from './select-positions.ts';

/**
 * Writes down what positions of an invoice consist of, before figures move on. Under the lock of
 * figures.
 *
 * @param which at approval its corrections, which the next ones build upon; all of them before its
 *   months are open again
 */
export async function keepCalculations(
  db: Db,
  invoiceId: number,
  which: 'corrections' | 'all',
): Promise<void> {
  const positions = await selectPositions(db, { invoiceId });
  const isMeant = ({ kind }: CalculatedPosition) => which === 'all' || kind === 'CORRECTION';
  for (const position of positions.filter(isMeant)) {
    const cells = JSON.stringify(await cellsOf(db, position));
    await db('invoice_calculations')
      .insert({ position_id: position.id, cells })
      .onConflict('position_id')
      .merge();
  }
}

/** For an invoice that is a draft again. */
export const forgetCalculations = (db: Db, invoiceId: number): Promise<unknown> =>
  db('invoice_calculations')
    .whereIn('position_id', db('invoice_positions').where({ invoice_id: invoiceId }).select('id'))
    .delete();
