import { afterCommit } from '#api/core/database/after-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Services } from '#api/core/services.ts';
import { enteredFaults, noTaxDetails, type TaxDetails } from '#shared/domain/tax-numbers.ts';
import { compactVatId, countryOfVatId } from '#shared/domain/vat-id.ts';
import { checkVatIds } from './vat-ids/check-vat-ids-job.ts';

interface TaxChange {
  services: Services;
  companyId: number;
  /** As stored; null for a new account. */
  former: TaxDetails | null;
  written: { [K in keyof TaxDetails]?: TaxDetails[K] | undefined };
}

/**
 * What comes before an account's tax details are written: what cannot be those of this company is
 * refused, and a new VAT id is checked after the commit.
 *
 * @throws Problem 422
 */
export async function enterTaxDetails(
  db: Db,
  { services, companyId, former, written }: TaxChange,
): Promise<void> {
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  const next = { ...(former ?? noTaxDetails), ...Object.fromEntries(given) } as TaxDetails;
  // If the company does not exist, its key says so.
  const company = await db('companies').where({ id: companyId }).first('country');
  const faults = enteredFaults(former, next, company?.country ?? null);
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
  const { systemDb, config, log } = services;
  const vatNumber = next.vatNumber ?? '';
  if (!config.viesUrl || vatNumber === former?.vatNumber || !countryOfVatId(vatNumber)) return;
  const entered = { companyId, vatNumber: compactVatId(vatNumber) };
  // Clients may queue no jobs. If this one is lost, the next night asks.
  afterCommit(db, () => {
    enqueue(systemDb, checkVatIds, { entered }).catch((error: unknown) => log.error(error));
  });
}
