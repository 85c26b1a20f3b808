import { z } from 'zod';
import { locales } from '../../locale.ts';
import { idSchema } from '../fields.ts';
import { siteIdsSchema } from './reports.ts';

/** The lines that are asked for. */
export const adsTxtMailQuery = z.strictObject({
  lines: siteIdsSchema.transform((text) => text.split(',').map(Number)),
});
export const adsTxtMailBody = z.strictObject({ lines: z.array(idSchema).min(1).max(1000) });

const count = z.int().nonnegative();

export const adsTxtMailPreview = z.object({
  /** That would be mailed now, and their sites that lack one of the lines. */
  companies: count,
  sites: count,
  /** Companies that lack one, and were asked today already. */
  askedToday: count,
  /** One for each language among the readers, as its first reader gets it. */
  mails: z.array(
    z.object({
      language: z.enum(locales),
      company: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
export type AdsTxtMailPreview = z.infer<typeof adsTxtMailPreview>;

export const adsTxtMailed = z.object({ companies: count, sites: count, mails: count });
export type AdsTxtMailed = z.infer<typeof adsTxtMailed>;
