import { z } from 'zod';
import { canonicalHost } from '../../domain/host.ts';
import { site } from '../entities/site.ts';
import { daySchema, enteredDaySchema, idSchema } from '../fields.ts';

/** Written like the url of a site; as it is stored and compared. */
const domainName = site.fields.url.schema.overwrite((name) => canonicalHost(name) ?? name);

/** A domain of a site and its days, both included; null: for all time before or after. */
export const siteDomain = z.object({
  id: idSchema,
  domain: z.string(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** The site's main name. */
  main: z.boolean(),
});
export type SiteDomain = z.infer<typeof siteDomain>;

/** A change: the site gets one more domain from a day on that is not in the past. */
export const addDomainBody = z.strictObject({
  domain: domainName,
  /** Default: today. */
  from: enteredDaySchema.optional(),
});

/** A correction of an error, for all time or from a day on. */
export const correctDomainBody = z.strictObject({
  domain: domainName,
  /** The day from which it was so; null: for all time. */
  from: enteredDaySchema.nullable(),
  /** False: it was never this site's, or not from that day on. */
  held: z.boolean().default(true),
  /** The domain wrongly entered instead, which loses the same days. */
  insteadOf: domainName.optional(),
});
export type CorrectDomain = z.output<typeof correctDomainBody>;
