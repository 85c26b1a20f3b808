import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Booking } from '#api/integrations/datev/write-booking-batch.ts';
import { type Day, formatDay, monthOf, monthRange } from '#shared/dates.ts';
import { entryKinds } from '#shared/domain/ledger/entry-kinds.ts';
import type { TaxType } from '#shared/domain/tax.ts';

interface Range {
  from: Day;
  to: Day;
}

interface Creditor {
  companyId: number;
  company: string;
  kid: string | null;
}

export interface BookedDocument extends Creditor {
  day: Day;
  number: string;
  /** Negative for a 261. */
  cents: number;
  taxType: TaxType;
  from: Day;
  to: Day;
  /** The number of the document that a 261 takes back. */
  cancels: string | null;
}

export interface BookedPayment extends Creditor {
  day: Day;
  /** To the publisher; negative: it came back. */
  cents: number;
  /** The one document that it names or was set against. */
  number: string | null;
}

/** Documents issued on these days, in the order of their numbers. A document of 0 is no booking. */
export const selectBookedDocuments = (db: Db, range: Range): Promise<BookedDocument[]> =>
  rows<BookedDocument>(
    db,
    `select i.issued_on as day, i.number, i.tax_type as "taxType", i.from_on as "from", i.to_on as "to",
            case i.kind when 'CANCELLATION' then -i.gross_cents else i.gross_cents end as cents,
            o.number as cancels, c.id as "companyId", c.name as company, c.posting_account_number as kid
       from invoices i
       join companies c on c.id = i.company_id
       left join invoices o on o.id = i.corrects_id
      where i.issued_on between :from and :to and i.gross_cents <> 0
      order by i.number_year, i.number_seq`,
    { ...range },
  );

/** What was paid and came back on these value days. */
export const selectBookedPayments = (db: Db, range: Range): Promise<BookedPayment[]> =>
  rows<BookedPayment>(
    db,
    `select p.value_on as day, p.amount_cents as cents, coalesce(i.number, a.number) as number,
            c.id as "companyId", c.name as company, c.posting_account_number as kid
       from payments p
       join companies c on c.id = p.company_id
       left join invoices i on i.id = p.invoice_id
       left join lateral (
         select max(o.number) as number
           from payment_allocations l join invoices o on o.id = l.invoice_id
          where l.payment_id = p.id
         having count(distinct o.id) = 1) a on true
      where p.value_on between :from and :to
      order by p.value_on, p.id`,
    { ...range },
  );

export interface Accounts {
  expense(taxType: TaxType): { account: string; taxKey: string };
  creditor(of: Creditor): string;
  bank: string;
}

/** Expense to creditor, of the gross amount; what takes it back stands on the other side. */
export function bookDocument(document: BookedDocument, accounts: Accounts): Booking {
  const { day, number, cents, taxType, from, to, cancels, company } = document;
  const kind = cancels ? `${entryKinds.CANCELLATION.de} ${cancels}` : entryKinds.DOCUMENT.de;
  return {
    ...{ cents: Math.abs(cents), side: cents > 0 ? 'S' : 'H' },
    ...accounts.expense(taxType),
    contraAccount: accounts.creditor(document),
    ...{ day, document: number, text: `${kind} ${periodOf(from, to)} ${company}` },
  };
}

/** Creditor to bank. */
export function bookPayment(payment: BookedPayment, accounts: Accounts): Booking {
  const { day, number, cents, company } = payment;
  const kind = entryKinds[cents > 0 ? 'PAYMENT' : 'RETURN'].de;
  return {
    ...{ cents: Math.abs(cents), side: cents > 0 ? 'S' : 'H' },
    ...{ account: accounts.creditor(payment), contraAccount: accounts.bank, taxKey: '' },
    ...{ day, document: number ?? '', text: `${kind} ${company}` },
  };
}

const monthIn = (day: Day) => formatDay(day).slice(3);
const periodOf = (from: Day, to: Day): string =>
  monthRange(monthOf(from)).to === to ? monthIn(from) : `${monthIn(from)}-${monthIn(to)}`;
