import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { openAccount } from '#api/modules/bankings/read.ts';
import { selectPayoutHolds } from '#api/modules/payout-holds/read.ts';
import type { Row } from '#api/tables.ts';
import { addDay } from '#shared/dates.ts';
import { fillContent } from '#shared/domain/invoices/fill-content.ts';
import {
  type DocumentOperator,
  type DocumentPayment,
  type DocumentPosition,
  type DocumentPublisher,
  type DocumentReference,
  dueCents,
  type InvoiceDocument,
} from '#shared/domain/invoices/invoice-document.ts';
import { defaultContent } from '#shared/domain/invoices/legal-texts.ts';
import { paidWithSql } from '#shared/domain/ledger/paid-with-sql.ts';
import { defaultTaxType, taxSetOf } from '#shared/domain/tax.ts';
import { loadOperator } from '../load-operator.ts';

interface ComposedPosition {
  title: string;
  description: string;
  amountCents: number;
  number: string | null;
  issuedOn: string | null;
  from: string | null;
  to: string | null;
}

const nobody: DocumentOperator = {
  name: '',
  street: '',
  zip: '',
  city: '',
  country: '',
  taxNumber: null,
  vatNumber: null,
  email: '',
  phone: '',
  contactName: '',
  register: null,
  managers: null,
};

/**
 * The invoice as a document, with its number or without one yet. For a draft, what it would say if
 * it were approved now.
 */
export async function composeDocument(db: Db, id: number): Promise<InvoiceDocument> {
  const row = mustExist(await db('invoices').where({ id }).first());
  const positions = (
    await rows<ComposedPosition>(
      db,
      `select p.title, p.description, p.amount_cents as "amountCents", o.number,
              o.issued_on as "issuedOn", o.from_on as "from", o.to_on as "to"
         from invoice_positions p
         left join invoices o on o.id = p.corrected_invoice_id
        where p.invoice_id = ?
        order by p.place`,
      [id],
    )
  ).map(presentPosition);
  const corrects =
    row.corrects_id === null
      ? distinct(positions.flatMap(({ corrected }) => corrected ?? []))
      : [await referenceTo(db, row.corrects_id)];
  const current = await loadOperator(db);
  const publisher = openAccount(db, row.company_id, row.payee as DocumentPublisher);
  const paymentDays = current?.paymentDays ?? 30;
  const issuedOn = row.issued_on ?? row.date;
  const values = { from: row.from_on, to: row.to_on, paymentDays, iban: publisher.iban };
  const taxType = row.tax_type ?? defaultTaxType;
  const prepaid = await selectPrepaid(db, id);
  const isDue =
    row.kind === 'CANCELLATION' || dueCents({ grossCents: row.gross_cents, prepaid }) > 0;
  const isOwed = row.kind === 'SETTLEMENT' && isDue;
  const holds = isOwed && (await selectPayoutHolds(db, issuedOn, [row.company_id]));
  const minimumCents = holds ? (holds.get(row.company_id)?.termsCents ?? 0) : 0;
  const bottom = fillContent(row.bottom_content, values);
  const isOffered = bottom === fillContent(defaultContent.bottom, values);
  return {
    typeCode: row.kind === 'CANCELLATION' ? '261' : '389',
    number: row.number,
    issuedOn,
    from: row.from_on,
    to: row.to_on,
    dueOn: isDue ? (row.due_on ?? addDay(issuedOn, paymentDays)) : null,
    publisher: knownOf(publisher),
    operator: (row.operator as DocumentOperator | null) ?? current ?? nobody,
    taxType,
    ratePercent: taxSetOf(taxType).ratePercent,
    topContent: fillContent(row.top_content, values),
    bottomContent: !isOffered
      ? bottom
      : minimumCents > 0
        ? fillContent(defaultContent.bottomOfMinimum, values)
        : isDue
          ? bottom
          : defaultContent.bottomOfNothing,
    positions,
    corrects,
    netCents: row.net_cents,
    taxCents: row.tax_cents,
    grossCents: row.gross_cents,
    ...(prepaid.length > 0 && { prepaid }),
    ...(minimumCents > 0 && { minimumCents }),
  };
}

/** A draft may lack what its company has not said yet: its page is blank there. */
const knownOf = (publisher: DocumentPublisher): DocumentPublisher => ({
  ...publisher,
  ...Object.fromEntries(
    (['name', 'street', 'zip', 'city', 'country', 'iban', 'accountHolder'] as const).map((key) => [
      key,
      publisher[key] ?? '',
    ]),
  ),
});

const selectPrepaid = (db: Db, id: number): Promise<DocumentPayment[]> =>
  rows<DocumentPayment>(
    db,
    `select cast(sum(a.cents) as bigint) as cents, p.value_on as "on",
            ${paidWithSql('p', 'a.invoice_id')} as number
       from payment_allocations a
       join payments p on p.id = a.payment_id
      where a.invoice_id = ?
      group by p.id, a.invoice_id having sum(a.cents) > 0 order by p.value_on, p.id`,
    [id],
  );

/** One settled by hand has no number of ours to name. */
function presentPosition(position: ComposedPosition): DocumentPosition {
  const { title, description, amountCents, number, issuedOn, from, to } = position;
  const corrected =
    number !== null && issuedOn !== null && from !== null && to !== null
      ? { number, issuedOn, from, to }
      : undefined;
  return { title, description, amountCents, ...(corrected && { corrected }) };
}

async function referenceTo(db: Db, id: number): Promise<DocumentReference> {
  const { number, issued_on, from_on, to_on }: Row<'invoices'> = mustExist(
    await db('invoices').where({ id }).first(),
  );
  return {
    number: mustExist(number),
    issuedOn: mustExist(issued_on),
    from: from_on,
    to: to_on,
  };
}

const distinct = (references: readonly DocumentReference[]): DocumentReference[] => [
  ...new Map(references.map((one) => [one.number, one])).values(),
];
