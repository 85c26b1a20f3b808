import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { findPayee, findVatProof, mailboxOf } from '#api/modules/bankings/read.ts';
import { documentReadersSql } from '#api/modules/people/read.ts';
import type { Day } from '#shared/dates.ts';
import type { SettledCompany } from '#shared/domain/invoices/invoice-faults.ts';
import type { Account } from '#shared/domain/payee.ts';
import { type VatProof, vatIdToProve } from '#shared/domain/vat-proof.ts';

export interface CompanyToSettle extends SettledCompany {
  id: number;
  payee: Account | null;
  isHeld: boolean;
  /** The VAT id that the tax depends on, and its newest answer. */
  vatId: { vatNumber: string; proof: VatProof | null } | null;
}

/**
 * Whom an invoice of this moment goes to and who is paid, with the tax type of its last day; by id.
 */
export async function loadSettledCompanies(
  db: Db,
  companyIds: readonly number[],
  { lastDay, now }: { lastDay: Day; now: Date },
): Promise<Map<number, CompanyToSettle>> {
  const found = await rows<Omit<SettledCompany, 'vatId'> & { id: number }>(
    db,
    `select c.id, c.name, c.street, c.zip, c.city, c.country, c.sev_desk_contact_id as "contactId",
            c.posting_account_number as kid, c.type, c.comment,
            c.self_billing_agreed_on as "selfBillingAgreedOn",
            exists (select from contracts k where k.company_id = c.id and k.approved_at is not null) as "hasContract",
            exists (select from companies o where o.id <> c.id
                     and o.posting_account_number = c.posting_account_number) as "sharesKid",
            exists (select ${documentReadersSql('c.id')}) as "isReached"
       from companies c
      where c.id = any(?)`,
    [[...companyIds]],
  );
  const companies = new Map<number, CompanyToSettle>();
  for (const company of found) {
    const { paid, pending } = await findPayee(db, company.id, now, lastDay);
    const isReached = company.isReached || mailboxOf(paid) !== null;
    const isHeld = !paid && pending !== null;
    const vatNumber = paid && vatIdToProve(paid, company.country);
    const vatId = vatNumber
      ? { vatNumber, proof: await findVatProof(db, { companyId: company.id, vatNumber }) }
      : null;
    companies.set(company.id, { ...company, isReached, payee: paid, isHeld, vatId });
  }
  return companies;
}
