import { z } from 'zod';
import { adCheckStates, adChecks } from '../../domain/ad-check.ts';
import { lineStandings } from '../../domain/ads-txt/compare-ads-txt.ts';
import { canonicalHost } from '../../domain/host.ts';
import { idParameter, idSchema, instantSchema } from '../fields.ts';

/** The evidence of a result: where it was read, and what was found there. */
export const adCheckEvidence = z.object({
  address: z.string(),
  /** Counted from 1; null for a whole page or file. */
  line: z.int().positive().nullable(),
  excerpt: z.string().nullable(),
});
export type AdCheckEvidence = z.infer<typeof adCheckEvidence>;

const sentence = z.object({ en: z.string(), de: z.string() });

const adCheckResult = z.object({
  check: z.enum(adChecks),
  state: z.enum(adCheckStates),
  /** Made from the stored figures: the same in both languages. */
  sentence,
  since: instantSchema,
  /** Compared with the run before. */
  change: z.enum(['BROKE', 'MENDED']).nullable(),
  evidence: z.array(adCheckEvidence),
});
export type AdCheckResult = z.infer<typeof adCheckResult>;

const adCheckRun = z.object({
  id: idSchema,
  state: z.enum(['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED']),
  isRendered: z.boolean(),
  lastError: z.string().nullable(),
  /** The same, as `tellRun` knows it. */
  failure: z.string().nullable(),
  jobRunId: idSchema.nullable(),
  startedAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
});

export const adsTxtOwners = ['QMN', 'WB', 'GM', 'SITE'] as const;

/** The file as last read, compared with the expected lines. */
const comparedAdsTxt = z.object({
  address: z.string(),
  /** Null where there is no file, or the answer is none. */
  text: z.string().nullable(),
  lines: z.array(
    z.object({
      /** Who sells through it; SITE: named in the site's own setup. */
      owner: z.enum(adsTxtOwners),
      text: z.string(),
      standing: z.enum(lineStandings),
      line: z.int().positive().nullable(),
    }),
  ),
  /** The complete file to upload. */
  mended: z.string(),
});
export type ComparedAdsTxt = z.infer<typeof comparedAdsTxt>;

export const adCheckResults = z.object({
  website: z
    .object({ id: idSchema, domain: z.string(), url: z.string(), siteId: idSchema.nullable() })
    .nullable(),
  /** The latest one, whatever its outcome. */
  run: adCheckRun.nullable(),
  /** State and end of the last run that has results. */
  state: z.enum(adCheckStates).nullable(),
  checkedAt: instantSchema.nullable(),
  results: z.array(adCheckResult),
  pictures: z.array(
    z.object({
      id: idSchema,
      device: z.enum(['DESKTOP', 'MOBILE']),
      address: z.string(),
      /** Where it was read. */
      url: z.string(),
    }),
  ),
  adsTxt: comparedAdsTxt.nullable(),
});
export type AdCheckResults = z.infer<typeof adCheckResults>;

/** As typed: a domain, or an address of the website. */
const websiteAddress = z
  .string()
  .trim()
  .max(2000)
  .transform((text) => (/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => domainOfAddress(text) !== undefined, 'not-host-name')
  .transform((text) => domainOfAddress(text) ?? '');

/** @returns undefined if it names no public host: no port, no user, no number */
function domainOfAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isPlain = ['http:', 'https:'].includes(protocol) && !port && !username && !password;
  return isPlain ? canonicalHost(hostname.replace(/^www\./, '')) : undefined;
}

export const addWebsiteBody = z.strictObject({ url: websiteAddress });

const byOneOf = <S extends z.ZodType>(id: S) =>
  z
    .strictObject({ id: id.optional(), url: websiteAddress.optional() })
    .refine((one) => (one.id === undefined) !== (one.url === undefined), {
      path: ['url'],
      error: 'required',
    });
export const whichWebsite = byOneOf(idSchema);
export const whichWebsiteQuery = byOneOf(idParameter);
