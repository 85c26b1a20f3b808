import { microsPerCent } from '../money.ts';
import type { OwnerShares } from './allocate-payout.ts';

/**
 * Cents of the two ad owners in each row of a table, so that the owners of a row add up to the row
 * and the rows of an owner to the owner's total. Each part is its amount rounded down or up, the
 * larger remainders up; where both sums cannot be kept that way, a part gives way by another cent.
 *
 * @param rows micro-euros, never negative
 * @param rowCents what each row is shown with
 * @param qmnCents QMN's total; WB's is the rest of all rows
 */
export function allocateOwners(
  rows: readonly OwnerShares[],
  rowCents: readonly number[],
  qmnCents: number,
): OwnerShares[] {
  const cells = rows.map(({ QMN, WB }, index) => {
    const cents = rowCents[index] ?? 0;
    const least = Math.max(Math.floor(QMN / microsPerCent), cents - Math.ceil(WB / microsPerCent));
    const most = Math.min(Math.ceil(QMN / microsPerCent), cents - Math.floor(WB / microsPerCent));
    return { index, cents, least, most, QMN: least, remainder: QMN % microsPerCent };
  });
  let missing = qmnCents - cells.reduce((sum, { QMN }) => sum + QMN, 0);
  const byRemainder = [...cells].sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const cell of byRemainder) {
    if (missing <= 0) break;
    if (cell.QMN < cell.most) {
      cell.QMN += 1;
      missing -= 1;
    }
  }
  for (const cell of byRemainder) {
    const change = Math.max(-cell.QMN, Math.min(cell.cents - cell.QMN, Math.sign(missing)));
    cell.QMN += change;
    missing -= change;
  }
  return cells.map(({ cents, QMN }) => ({ QMN, WB: cents - QMN }));
}
