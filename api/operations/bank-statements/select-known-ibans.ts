import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { openedIban } from '#api/modules/bankings/read.ts';

/**
 * The companies to which each account belongs or once belonged: of these companies, or of all. An
 * account that does not open belongs to nobody.
 */
export async function selectKnownIbans(
  db: Db,
  companyIds: readonly number[] | null = null,
): Promise<Map<string, Set<number>>> {
  const found = await rows<{ companyId: number; iban: string }>(
    db,
    `select a.company_id as "companyId", a.iban
       from (select entity_id as company_id, iban from bankings where entity_type = 'Company'
             union select company_id, former ->> 'iban' from held_payees
             union select company_id, payee ->> 'iban' from payment_transfers) a
      where a.iban <> '' and (cast(:companyIds as integer[]) is null or a.company_id = any(:companyIds))`,
    { companyIds: companyIds as number[] | null },
  );
  const known = new Map<string, Set<number>>();
  for (const { companyId, iban } of found) {
    const number = openedIban(db, companyId, iban);
    if (number) known.set(number, (known.get(number) ?? new Set()).add(companyId));
  }
  return known;
}
