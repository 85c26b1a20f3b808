import { z } from 'zod';
import { idSchema } from '../fields.ts';

/** Who would get one, and who would not and why. */
export const creditNotePreparation = z.object({
  /** The format of their numbers. */
  number: z.string(),
  ready: z.array(z.object({ companyId: idSchema, name: z.string(), net: z.int() })),
  skipped: z.array(z.object({ companyId: idSchema, name: z.string(), said: z.string() })),
});

export const creditNotesBody = z.strictObject({ companyIds: z.array(idSchema).min(1).max(1000) });
export const queuedCreditNotes = z.object({
  queued: z.array(z.object({ companyId: idSchema, invoiceId: idSchema })),
  skipped: z.array(z.object({ companyId: idSchema, said: z.string() })),
});
