import { z } from 'zod';
import { site } from '../entities/site.ts';
import { daySchema, enteredDaySchema, idSchema } from '../fields.ts';

/** As the url of a site: lower case, without http or www. */
export const domainName = site.fields.url.schema;

/** A domain of a site and its days, both included; null: for all time before or after. */
export const siteDomain = z.object({
  id: idSchema,
  domain: z.string(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** The one that the site is called by. */
  main: z.boolean(),
});
export type SiteDomain = z.infer<typeof siteDomain>;

/** A change: the site has one more domain from a day on that is not past. */
export const addDomainBody = z.strictObject({
  domain: domainName,
  /** Default: today. */
  from: enteredDaySchema.optional(),
});

/** A correction of what was always wrong, for all time or from a day on. */
export const correctDomainBody = z.strictObject({
  domain: domainName,
  /** From when on it was so; null: for all time. */
  from: enteredDaySchema.nullable(),
  /** False: it was never this site's, or not from that day on. */
  held: z.boolean().default(true),
  /** The site's domain that was written wrongly instead, and loses the same days. */
  insteadOf: domainName.optional(),
});
export type CorrectDomain = z.output<typeof correctDomainBody>;
