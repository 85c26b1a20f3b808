import type { Db } from '#api/core/database/db.ts';
import type { DocumentOperator } from '#shared/domain/invoices/invoice-document.ts';

interface Operator extends DocumentOperator {
  paymentDays: number;
}

/** The issuer of documents, as it stands now; null until it has been entered. */
export async function loadOperator(db: Db): Promise<Operator | null> {
  const row = await db('operator_profiles').orderBy('id', 'desc').first();
  if (!row) return null;
  return {
    name: row.name,
    street: row.street,
    zip: row.zip,
    city: row.city,
    country: row.country,
    taxNumber: row.tax_number,
    vatNumber: row.vat_id,
    email: row.email,
    phone: row.phone,
    contactName: row.contact_name,
    register: row.register,
    managers: row.managers,
    paymentDays: row.payment_days,
  };
}
