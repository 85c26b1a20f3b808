import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { findKnownAccount } from '#api/modules/bankings/read.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import type { ContactValues } from '#shared/schemas/calls/contact.ts';

export interface CompanyContactValues {
  contactId: string | null;
  ours: ContactValues;
  /** Of the account that they come from; null without one. */
  taxType: TaxType | null;
}

/**
 * What a company's contact should hold: its address and KID, and the rest of the account by which
 * the books know it. A held change does not reach them yet; a first account does.
 *
 * @throws Problem 404
 */
export async function loadContactValues(
  db: Db,
  companyId: number,
  now: Date,
): Promise<CompanyContactValues> {
  const company = await db('companies').where({ id: companyId }).first({
    contactId: 'sev_desk_contact_id',
    name: 'name',
    street: 'street',
    zip: 'zip',
    city: 'city',
    country: 'country',
    postingAccountNumber: 'posting_account_number',
  });
  if (!company) throw notFound('missing-company');
  const { contactId, ...ours } = company;
  const account = await findKnownAccount(db, companyId, now);
  const { email = null, iban = null, taxNumber = null, vatNumber = null } = account ?? {};
  return {
    contactId,
    ours: { ...ours, email, iban, taxNumber, vatNumber },
    taxType: account?.taxType ?? null,
  };
}
