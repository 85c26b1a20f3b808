import { z } from 'zod';

/** Answer of `GET /api/admin/tax-sets`, in the order of forms; the first one is the default. */
export const taxSetList = z.array(
  z.object({
    code: z.string(),
    label: z.string(),
    /** Value added tax in per cent. */
    rate: z.int(),
  }),
);
