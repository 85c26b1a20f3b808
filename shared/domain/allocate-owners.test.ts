import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocateCents, centsFromMicros } from '../money.ts';
import { allocateOwners } from './allocate-owners.ts';

/** Both owners' cents of each row. */
function share(rows: { QMN: number; WB: number }[], rowCents: number[], qmnCents: number) {
  const columns = { QMN: rows.map(({ QMN }) => QMN), WB: rows.map(({ WB }) => WB) };
  const cents = allocateOwners(columns, rowCents, qmnCents);
  return rowCents.map((all, row) => ({ QMN: cents[row] ?? 0, WB: all - (cents[row] ?? 0) }));
}

const micros = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 }), fc.nat(1_000_000_000));

it('keeps the sums of rows and of owners, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ QMN: micros, WB: micros }), { maxLength: 40 }), (rows) => {
      const QMN = rows.reduce((sum, row) => sum + row.QMN, 0);
      const WB = rows.reduce((sum, row) => sum + row.WB, 0);
      const total = centsFromMicros(QMN + WB);
      const [qmnCents = 0] = allocateCents([QMN, WB], total);
      const rowCents = allocateCents(
        rows.map((row) => row.QMN + row.WB),
        total,
      );
      const cells = share(rows, rowCents, qmnCents);
      expect(cells.reduce((sum, cell) => sum + cell.QMN, 0)).toBe(qmnCents);
      for (const [index, cell] of cells.entries()) {
        expect(Math.min(cell.QMN, cell.WB)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(cell.QMN - (rows[index]?.QMN ?? 0) / 10_000)).toBeLessThan(2);
      }
    }),
    { seed: 20_261_120, numRuns: 2_000 },
  );
});

it('gives the cents to the larger remainders', () => {
  const rows = [
    { QMN: 6_000, WB: 4_000 },
    { QMN: 4_000, WB: 6_000 },
    { QMN: 20_000, WB: 0 },
  ];
  expect(share(rows, [1, 1, 2], 3)).toEqual([
    { QMN: 1, WB: 0 },
    { QMN: 0, WB: 1 },
    { QMN: 2, WB: 0 },
  ]);
});
