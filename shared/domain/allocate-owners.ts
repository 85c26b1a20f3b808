import { byRemainder, microsPerCent } from '../money.ts';

/** An owner's amount in each row. */
interface OwnerColumns {
  QMN: readonly number[];
  WB: readonly number[];
}

/**
 * Cents of the two ad owners in each row of a table, so that the owners of a row add up to the row
 * and the rows of an owner to the owner's total. Each part is its amount rounded down or up, the
 * larger remainders up; where both sums cannot be kept that way, a part gives way by another cent.
 *
 * @param columns micro-euros, never negative
 * @param rowCents the cents shown for each row
 * @param qmnCents QMN's total; WB's is the rest of all rows
 * @returns QMN's cents; WB's are the rest of each row
 */
export function allocateOwners(
  { QMN, WB }: OwnerColumns,
  rowCents: readonly number[],
  qmnCents: number,
): number[] {
  const centsOf = (place: number) => rowCents[place] ?? 0;
  const least = (micros: number, place: number) =>
    Math.max(
      Math.floor(micros / microsPerCent),
      centsOf(place) - Math.ceil((WB[place] ?? 0) / microsPerCent),
    );
  const most = (place: number) =>
    Math.min(
      Math.ceil((QMN[place] ?? 0) / microsPerCent),
      centsOf(place) - Math.floor((WB[place] ?? 0) / microsPerCent),
    );
  const shares = QMN.map(least);
  let missing = qmnCents - shares.reduce((sum, share) => sum + share, 0);
  const order = byRemainder(QMN);
  for (const place of order) {
    if (missing <= 0) break;
    const share = shares[place] ?? 0;
    if (share >= most(place)) continue;
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
  return shares;
}
