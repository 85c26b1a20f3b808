import { z } from 'zod';
import { instantSchema } from '../fields.ts';

/** The data for the lines in a site's pages. */
const pluginSetup = z.object({
  /** The platform's address. */
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
  /** Until when pages with the former key get answers. */
  formerKeyUntil: instantSchema.nullable(),
});
export type SitePlugin = z.infer<typeof sitePlugin>;
