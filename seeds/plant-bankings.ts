import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { berlinInstant } from '#shared/dates.ts';
import { demoBankings } from './demo/accounting.ts';
import type { DemoNetwork } from './demo/network-types.ts';

/** @param companyIds by the company's key */
export async function plantBankings(
  db: Db,
  { companies }: DemoNetwork,
  companyIds: Map<string, number>,
): Promise<void> {
  const rows = companies.flatMap((company) =>
    demoBankings(company).map((banking) => ({
      entity_type: 'Company',
      entity_id: mustExist(companyIds.get(company.key)),
      iban: banking.iban,
      account_holder: banking.accountHolder,
      email: banking.email,
      tax_type: banking.taxType,
      tax_number: banking.taxNumber,
      vat_number: banking.vatNumber,
      created_at: berlinInstant(company.createdOn, '16:30'),
    })),
  );
  await db('bankings').insert(rows);
}
