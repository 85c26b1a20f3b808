import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { loadContactValues } from '#api/modules/accounting/load-contact-values.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { addContact } from '#demo/sevdesk/add-contact.ts';
import type { Day } from '#shared/dates.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';

/** The operator's own details, so that documents can name them. */
export async function plantOperator(db: Db): Promise<void> {
  await db('operator_profiles').insert({
    name: 'Netzwerk Beispiel GmbH',
    street: 'Kanalstraße 5',
    zip: '80538',
    city: 'München',
    country: 'DE',
    vat_id: 'DE136695976',
    tax_number: '143/123/45678',
    email: 'abrechnung@netzwerk.example',
    phone: '+49 89 123456',
    contact_name: 'Petra Beispiel',
    register: 'Amtsgericht München, HRB 12345',
    managers: 'Dr. Eva Beispiel',
  });
}

interface Payee {
  taxType?: 'SMALL_BUSINESS' | 'VAT_19' | 'REVERSE_CHARGE_EU' | 'REVERSE_CHARGE_NON_EU';
  taxNumber?: string | null;
  vatNumber?: string | null;
}

/** Where a tax type is usual. */
const countries = {
  SMALL_BUSINESS: 'DE',
  VAT_19: 'DE',
  REVERSE_CHARGE_EU: 'AT',
  REVERSE_CHARGE_NON_EU: 'CH',
};

/** Everything about a company that an invoice requires. */
export async function plantPayee(
  db: Db,
  companyId: number,
  { taxType = 'VAT_19', taxNumber = '12/345/67890', vatNumber = null }: Payee = {},
): Promise<void> {
  await db('companies')
    .where({ id: companyId })
    .update({
      street: 'Hauptstraße 1',
      zip: '10115',
      city: 'Berlin',
      country: countries[taxType],
      sev_desk_contact_id: String(9000 + companyId),
      posting_account_number: String(70_000 + companyId),
      self_billing_agreed_on: '2026-01-05',
    });
  await db('bankings').insert({
    entity_type: 'Company',
    entity_id: companyId,
    iban: 'DE89370400440532013000',
    account_holder: 'Eigener Verlag',
    email: 'buchhaltung@verlag.example',
    tax_type: taxType,
    tax_number: taxNumber,
    vat_number: vatNumber,
  });
}

/** Its contact in the accounting tool, in sync with what it has here now. */
export async function plantContact(
  { ownerDb, sevdesk }: Pick<TestApp, 'ownerDb' | 'sevdesk'>,
  companyId: number,
): Promise<void> {
  const { ours } = await loadContactValues(ownerDb, companyId, new Date());
  const { postingAccountNumber: creditorNumber, ...own } = ours;
  addContact(sevdesk.records, 9000 + companyId, { ...own, creditorNumber });
}

/** Two documents, the second of which takes back the first. */
export async function plantCancelledInvoice(db: Db, companyId: number): Promise<void> {
  const issued = {
    company_id: companyId,
    status: 'SENT' as const,
    from_on: '2026-09-01',
    to_on: '2026-09-30',
    date: '2026-10-02',
    top_content: 'Guten Tag',
    bottom_content: 'Vielen Dank',
    approved_at: new Date('2026-10-02T08:00:00Z'),
    number_year: 2026,
    issued_on: '2026-10-02',
  };
  const { id } = mustExist(
    (
      await db('invoices')
        .insert({ ...issued, number_seq: 1 })
        .returning('id')
    )[0],
  );
  const cancellation = mustExist(
    (
      await db('invoices')
        .insert({ ...issued, kind: 'CANCELLATION', number_seq: 2, corrects_id: id })
        .returning('id')
    )[0],
  );
  await db('invoices').where({ id }).update({ cancelled_by_id: cancellation.id });
}

/** Pays all of a document, as the accounting tool would tell. */
export async function plantPayment(db: Db, invoiceId: number, valueOn: string): Promise<void> {
  const row = mustExist(await db('invoices').where({ id: invoiceId }).first());
  await recordPayment(db, {
    ...{ companyId: row.company_id, invoiceId, valueOn, amountCents: row.gross_cents },
    ...{ source: 'TOOL', reference: row.label ?? '', actorId: null },
  });
}

/** What is written once is gone: for a test that begins anew. */
export const emptyAccounts = (db: Db): Promise<void> =>
  db.raw(`
    alter table payment_allocations disable trigger written_once;
    alter table payments disable trigger written_once;
    delete from payment_allocations;
    delete from payments;
    alter table payment_allocations enable trigger written_once;
    alter table payments enable trigger written_once`);

/** No figures are missing on any of these days. */
export const plantFullDays = (db: Db, from: Day, to: Day): Promise<void> =>
  db.raw(
    `insert into feed_days (feed, date, rows, total, revenue_micros, received_at, processed_at)
     select f.feed, cast(day as date), 1, 0, 0, day + interval '4 days', day + interval '4 days'
       from (select distinct feed from feed_days) f,
            generate_series(cast(:from as timestamp), cast(:to as timestamp), '1 day') day
     on conflict (feed, date) do update
        set received_at = excluded.received_at, processed_at = excluded.processed_at`,
    { from, to },
  );
