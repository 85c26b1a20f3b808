import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { daySchema, enteredDaySchema, idSchema } from '../fields.ts';
import { exportFormat } from './exports.ts';
import { switchSchema } from './reports.ts';

/** Both days included. */
const range = z.strictObject({ from: enteredDaySchema, to: enteredDaySchema });
const inOrder = <S extends z.ZodType<{ from: string; to: string }>>(schema: S) =>
  schema.refine(({ from, to }) => from <= to, { path: ['to'], error: say('wrong-order') });

export const datevQuery = inOrder(
  range.extend({
    /** With what was paid and came back, by value day. */
    payments: switchSchema.default(false),
  }),
);

export const documentsQuery = inOrder(
  range.extend({ companyId: z.coerce.number().pipe(idSchema).optional() }),
);

/** At the end of that day. */
export const openItemsQuery = z.strictObject({ on: enteredDaySchema });
export const openItemsExportQuery = openItemsQuery.extend({ format: exportFormat });

const openItem = z.object({
  companyId: idSchema,
  company: z.string(),
  /** Null for credit: what was paid beyond documents. Money that came back beyond it is negative. */
  invoiceId: idSchema.nullable(),
  number: z.string().nullable(),
  issuedOn: daySchema.nullable(),
  dueOn: daySchema.nullable(),
  grossCents: z.int(),
  /** Until that day. */
  paidCents: z.int(),
  /** Gross less paid: of a company, its balance. */
  openCents: z.int(),
});
export type OpenItem = z.infer<typeof openItem>;

/** Answer of `GET /api/admin/books/open-items`: of each company its documents, then its credit. */
export const openItems = z.object({
  items: z.array(openItem),
  totals: z.object({ grossCents: z.int(), paidCents: z.int(), openCents: z.int() }),
});
export type OpenItems = z.infer<typeof openItems>;
