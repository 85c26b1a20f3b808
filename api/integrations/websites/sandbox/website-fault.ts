import { z } from 'zod';

/** What goes wrong on demand: at an address, or everywhere. */
export const websiteFault = z.strictObject({
  kind: z.enum([
    'slow',
    '500',
    'endless-redirect',
    'huge',
    'broken-html',
    'wrong-charset',
    'login',
    'cut-off',
    'redirect',
  ]),
  delayMs: z.int().min(0).max(60_000).default(20_000),
  /** Of `redirect`: where to. */
  to: z.string().optional(),
});
export type WebsiteFault = z.output<typeof websiteFault>;
export type WebsiteFaultInput = z.input<typeof websiteFault>;
