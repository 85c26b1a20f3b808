import { byRemainder, microsPerCent } from '../money.ts';
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
  const centsOf = (place: number) => rowCents[place] ?? 0;
  const least = ({ QMN, WB }: OwnerShares, place: number) =>
    Math.max(Math.floor(QMN / microsPerCent), centsOf(place) - Math.ceil(WB / microsPerCent));
  const most = ({ QMN, WB }: OwnerShares, place: number) =>
    Math.min(Math.ceil(QMN / microsPerCent), centsOf(place) - Math.floor(WB / microsPerCent));
  const shares = rows.map(least);
  let missing = qmnCents - shares.reduce((sum, share) => sum + share, 0);
  const order = byRemainder(rows.map(({ QMN }) => QMN));
  for (const place of order) {
    if (missing <= 0) break;
    const [row, share = 0] = [rows[place], shares[place]];
    if (!row || share >= most(row, place)) continue;
    shares[place] = share + 1;
    missing -= 1;
  }
  for (const place of order) {
    if (missing === 0) break;
    const share = shares[place] ?? 0;
    const change = Math.max(-share, Math.min(centsOf(place) - share, Math.sign(missing)));
    shares[place] = share + change;
    missing -= change;
  }
  return shares.map((QMN, place) => ({ QMN, WB: centsOf(place) - QMN }));
}
