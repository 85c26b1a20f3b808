import { z } from 'zod';
import { idSchema } from '../fields.ts';

export const mostTyped = 200;

/** Never in an address: what is pasted may be an IBAN, and proxies log addresses. */
export const searchBody = z.strictObject({ q: z.string().max(mostTyped) });

/** The closest first; of a record only what names it. */
export const foundRecords = z.array(
  z.object({ resource: z.string(), records: z.array(z.looseObject({ id: idSchema })) }),
);
export type FoundRecords = z.infer<typeof foundRecords>;
