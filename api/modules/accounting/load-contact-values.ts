import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { ContactValues } from '#shared/schemas/calls/contact.ts';

export interface CompanyContactValues {
  contactId: string | null;
  ours: ContactValues;
}

/**
 * What a company's contact should hold: its address and KID, and the rest of its first banking
 * record, which is the one with the lowest id.
 *
 * @throws Problem 404
 */
export async function loadContactValues(db: Db, companyId: number): Promise<CompanyContactValues> {
  const { rows } = await db.raw(
    `select c.sev_desk_contact_id as "contactId", c.name, c.street, c.zip, c.city, c.country,
            c.posting_account_number as "postingAccountNumber", b.email, b.iban,
            b.tax_number as "taxNumber", b.vat_number as "vatNumber"
       from companies c
       left join lateral (
         select * from bankings
          where entity_type = 'Company' and entity_id = c.id order by id limit 1) b on true
      where c.id = ?`,
    [companyId],
  );
  if (rows.length === 0) throw notFound('Missing Company');
  const { contactId, ...ours } = rows[0];
  return { contactId, ours };
}
