import { z } from 'zod';

/** What goes wrong on demand: at an address, or everywhere. */
export const websiteFault = z.strictObject({
  kind: z.enum([
    'slow',
    '500',
    'status',
    'endless-redirect',
    'huge',
    'broken-html',
    'wrong-charset',
    'login',
    'cut-off',
    'redirect',
    'missing',
    // Of ads.txt: a page in its place, its last line gone, lines that cannot be read.
    'html',
    'line-missing',
    'malformed',
    // Of pages: what their ads need is gone, or comes in the wrong order.
    'no-consent',
    'consent-late',
    'no-ads',
    'no-privacy',
  ]),
  delayMs: z.int().min(0).max(60_000).default(20_000),
  /** Of `status`: which one. */
  status: z.int().min(400).max(599).default(403),
  /** Of `redirect`: where to. */
  to: z.string().optional(),
});
export type WebsiteFault = z.output<typeof websiteFault>;
export type WebsiteFaultInput = z.input<typeof websiteFault>;
