import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { sealAccount } from '#api/modules/bankings/seal-account.ts';
import { berlinInstant } from '#shared/dates.ts';
import { demoBankings } from './demo/accounting.ts';
import type { DemoNetwork } from './demo/network-types.ts';

/** @param companyIds by the company's key */
export async function plantBankings(
  db: Db,
  { companies, today }: DemoNetwork,
  companyIds: Map<string, number>,
): Promise<void> {
  const rows = companies.flatMap((company) =>
    demoBankings(company).map((made) => {
      const companyId = mustExist(companyIds.get(company.key));
      const banking = sealAccount(db, companyId, made);
      return {
        entity_type: 'Company',
        entity_id: companyId,
        iban: banking.iban,
        account_holder: banking.accountHolder,
        email: banking.email,
        tax_type: banking.taxType,
        tax_number: banking.taxNumber,
        vat_number: banking.vatNumber,
        created_at: berlinInstant(company.createdOn, '16:30'),
      };
    }),
  );
  await db('bankings').insert(rows);
  // As the nightly check leaves them.
  await db('vat_id_checks').insert(
    rows
      .filter(({ tax_type }) => tax_type === 'REVERSE_CHARGE_EU')
      .map(({ entity_id, vat_number, account_holder }, index) => ({
        company_id: entity_id,
        vat_number: vat_number ?? '',
        asked_at: berlinInstant(today, '05:10'),
        answer: 'VALID' as const,
        request_identifier: `WAPIAAAA${String(index + 1).padStart(8, '0')}`,
        name: account_holder,
      })),
  );
}
