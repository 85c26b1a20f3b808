import { z } from 'zod';
import { berlinDay } from '#shared/dates.ts';
import { centsOf } from './record-amounts.ts';
import type { AccountingRecord, RecordPosition } from './record-types.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const amount = text.transform((said, context) => {
  const cents = centsOf(said);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'no amount in whole cents' });
  return z.NEVER;
});
const ref = z.object({ id: text }).nullish();
const day = z
  .string()
  .refine((said) => !Number.isNaN(Date.parse(said)))
  .transform((said) => berlinDay(new Date(said)))
  .nullish()
  .transform((read) => read ?? null);

/** A record of any kind as the tool sends it, as far as we read it. */
const shared = z.looseObject({
  id: text,
  status: text.transform(Number),
  sumNet: amount,
  sumTax: amount,
  sumGross: amount,
  paidAmount: amount.nullish(),
  taxRule: ref,
  taxType: text.nullish(),
});

const schemas = {
  CreditNote: shared
    .extend({ creditNoteNumber: text, creditNoteDate: day, contact: ref })
    .transform((row) => ({
      row,
      kind: 'SETTLEMENT' as const,
      number: row.creditNoteNumber,
      date: row.creditNoteDate,
      contact: row.contact,
      isDraft: row.status === 100,
    })),
  Invoice: shared
    .extend({ invoiceNumber: text, invoiceDate: day, contact: ref })
    .transform((row) => ({
      row,
      kind: 'CANCELLATION' as const,
      number: row.invoiceNumber,
      date: row.invoiceDate,
      contact: row.contact,
      isDraft: row.status === 100,
    })),
  Voucher: shared
    .extend({
      description: text.nullish().transform((said) => said ?? ''),
      voucherDate: day,
      supplier: ref,
      creditDebit: z.enum(['C', 'D']),
    })
    .transform((row) => ({
      row,
      kind: row.creditDebit === 'C' ? ('SETTLEMENT' as const) : ('CANCELLATION' as const),
      number: row.description,
      date: row.voucherDate,
      contact: row.supplier,
      isDraft: row.status === 50,
    })),
};

/** A position of any record in the account, also of those that are not ours. */
export const positionSchema = z.looseObject({
  creditNote: ref,
  invoice: ref,
  voucher: ref,
  name: text.nullish(),
  price: text.nullish(),
  sumNet: text.nullish(),
  positionNumber: text.nullish(),
});

export function presentPosition(
  model: RecordModel,
  row: z.output<typeof positionSchema>,
): RecordPosition {
  const owner = row.creditNote ?? row.invoice ?? row.voucher;
  return {
    toolId: `${model}/${owner?.id}`,
    place: Number(row.positionNumber ?? 0),
    title: row.name ?? null,
    cents: centsOf(row.price ?? row.sumNet ?? '') ?? null,
    row,
  };
}

/** The name under which each kind holds its number. */
export const numberFields = {
  CreditNote: 'creditNoteNumber',
  Invoice: 'invoiceNumber',
  Voucher: 'description',
} as const;

export type RecordModel = keyof typeof numberFields;

export const recordSchemaOf = (model: RecordModel) => schemas[model];
export type RecordRow = z.output<(typeof schemas)[RecordModel]>;

const somePaid = 750;
const paid = 1000;

/** @param partly ids of the rows that the tool lists as partially paid */
export function presentRecord(
  model: RecordModel,
  { row, kind, number, date, contact, isDraft }: RecordRow,
  partly: ReadonlySet<string>,
): AccountingRecord {
  const { sumNet, sumTax, sumGross, status } = row;
  const paidCents = row.paidAmount ?? null;
  const hasPayments = status === somePaid || status === paid;
  return {
    toolId: `${model}/${row.id}`,
    kind,
    number,
    date,
    contactId: contact?.id ?? null,
    taxRule: row.taxRule?.id ?? null,
    taxType: row.taxType ?? null,
    sums: { netCents: sumNet, taxCents: sumTax, grossCents: sumGross },
    statusCode: isDraft ? 100 : hasPayments ? 1000 : 200,
    isPartiallyPaid:
      status === somePaid ||
      (status === paid && (partly.has(row.id) || (paidCents !== null && paidCents < sumGross))),
    paidCents,
  };
}
