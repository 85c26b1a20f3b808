import { z } from 'zod';
import { instantSchema } from '../fields.ts';

/** What the lines for a site's pages are made of. */
export const pluginSetup = z.object({
  /** Where the platform is reached. */
  origin: z.string(),
  key: z.string(),
  recommendationCount: z.int(),
  /** px */
  containerMargin: z.int(),
});
export type PluginSetup = z.infer<typeof pluginSetup>;

export const sitePlugin = z.object({
  /** Null while the site recommends nothing. */
  setup: pluginSetup.nullable(),
  /** Until when pages that have the former key get answers. */
  formerKeyUntil: instantSchema.nullable(),
});
export type SitePlugin = z.infer<typeof sitePlugin>;
