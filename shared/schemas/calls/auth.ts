import { z } from 'zod';
import { canonicalEmail } from '../../domain/host.ts';
import { locales } from '../../locale.ts';
import { adminPermissions, companyPermissions, personalPermissions } from '../../permissions.ts';
import { say } from '../../saying/say.ts';
import { idSchema } from '../fields.ts';

export const loginBody = z.strictObject({
  email: z.string().overwrite(canonicalEmail).min(1, say('required')).max(254),
  password: z.string().min(1, say('required')).max(1000),
  totp: z.string().trim().max(20).optional(),
});

const ownCompany = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(['EXCLUSIVE', 'AFFILIATE']),
});

/** Who is signed in, as told by `GET /api/auth/me`; the apps show and hide by `permissions`. */
export const me = z.object({
  id: idSchema,
  kind: z.enum(['admin', 'person']),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(locales),
  roles: z.array(z.string()),
  permissions: z.array(
    z.enum([...companyPermissions, ...personalPermissions, ...adminPermissions]),
  ),
  /** The one that the request acts for. */
  company: ownCompany.nullable(),
  /** All that a person is of, their home first; `X-Company` names another of them. */
  companies: z.array(ownCompany),
  /** The company whose dashboard an admin views, read-only. */
  preview: z.object({ companyId: idSchema, companyName: z.string() }).nullable(),
  /** Must set up the second factor before anything else is open. */
  mustEnrol: z.boolean(),
  /** The data are made up: the screens say so. */
  demo: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const forgotBody = z.strictObject({
  email: z.string().overwrite(canonicalEmail).min(1, say('required')).max(254),
});

export const passwordSchema = z
  .string()
  .normalize('NFKC')
  .min(12, say('min-characters', { min: 12 }))
  .max(1000, say('max-characters', { max: 1000 }));

/** The token of a mailed link. */
const linkToken = z.string().min(1).max(200);
export const linkBody = z.strictObject({ token: linkToken });

/** The owner of a mailed link: answer of `invitation/opened` and `password/opened`. */
export const linkOwner = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(locales),
  /** The name of a person's company; null for an admin. */
  company: z.string().nullable(),
});
export type LinkOwner = z.infer<typeof linkOwner>;

/** Of an invitation to a company: without an account, or a password, one is set on accepting. */
export const membershipLink = linkOwner.extend({ hasPassword: z.boolean() });
export type MembershipLink = z.infer<typeof membershipLink>;

export const membershipAcceptBody = z.strictObject({
  token: linkToken,
  password: passwordSchema.optional(),
});
/** What the addresses of that company begin with. */
export const acceptedMembership = z.object({ base: z.string() });
export type AcceptedMembership = z.infer<typeof acceptedMembership>;

/** For both `password/reset` and `invitation/accept`. */
export const newPasswordBody = z.strictObject({
  token: linkToken,
  password: passwordSchema,
});
