import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { enteredFaults, noTaxDetails, type TaxDetails } from '#shared/domain/tax-numbers.ts';

/**
 * Refuses numbers in a written account that cannot be those of this company and tax type.
 *
 * @param former as stored; null for a new one
 * @throws Problem 422
 */
export async function refuseTaxFaults(
  db: Db,
  companyId: number,
  former: TaxDetails | null,
  written: { [K in keyof TaxDetails]?: TaxDetails[K] | undefined },
): Promise<void> {
  const current = former ?? noTaxDetails;
  const { taxType = current.taxType } = written;
  const { taxNumber = current.taxNumber, vatNumber = current.vatNumber } = written;
  // If the company does not exist, its key says so.
  const company = await db('companies').where({ id: companyId }).first('country');
  const next = { taxType, taxNumber, vatNumber };
  const faults = enteredFaults(former, next, company?.country ?? null);
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
}
