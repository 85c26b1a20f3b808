import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { preparePositions } from '#shared/domain/invoices/prepare-positions.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Period } from '../prepare-invoices.ts';
import { firstOpenMonth, selectUnits } from '../select-units.ts';

/** How many companies "Settle a month" lists for these months, and the first month they need. */
export async function findUnsettled(
  db: Db,
  period: Period,
): Promise<{ companies: number; first: Day }> {
  const companyIds = await db('companies').pluck('id');
  const first = await firstOpenMonth(db, { companyIds, before: period.from });
  const units = await selectUnits(db, {
    companyIds,
    from: first ?? period.from,
    to: period.to,
  });
  const possible = [...groupBy(units, ({ companyId }) => companyId).values()].filter((own) => {
    const { positions, carriedOver } = preparePositions(own, period);
    return positions.length + carriedOver.length > 0;
  });
  return { companies: possible.length, first: first ?? period.from };
}
