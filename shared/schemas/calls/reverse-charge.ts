import { z } from 'zod';
import { taxTypes } from '../../domain/tax.ts';
import { idSchema } from '../fields.ts';
import { payoutsExportQuery } from './exports.ts';

/** Which month a document belongs to: that of its issue, as in the books, or of its last day. */
export const reverseChargeMonths = ['issued', 'performed'] as const;
export type ReverseChargeMonth = (typeof reverseChargeMonths)[number];

export const reverseChargeQuery = payoutsExportQuery.omit({ format: true }).extend({
  by: z.enum(reverseChargeMonths).default('issued'),
});
export const reverseChargeFileQuery = payoutsExportQuery.extend({
  by: reverseChargeQuery.shape.by,
});

/** Answer of `GET /api/admin/reverse-charge`: for which the operator owes the tax (§ 13b UStG). */
export const reverseChargeList = z.array(
  z.object({
    /** By two letters; null for a document that was taken out. */
    country: z.string().nullable(),
    companyId: idSchema,
    company: z.string(),
    taxType: z.enum(taxTypes),
    /** Issued ones, those that take others back among them. */
    documents: z.int(),
    /** What takes a document back has its amounts with a minus. */
    baseCents: z.int(),
    taxCents: z.int(),
  }),
);
export type ReverseCharge = z.infer<typeof reverseChargeList>[number];
