import { z } from 'zod';
import { rightFor } from '../../domain/onboarding/rights-for-step.ts';
import { approvalCheckNames } from '../../domain/onboarding/site-approval.ts';
import { say } from '../../saying/say.ts';
import { stepPart } from '../entities/onboarding-parts.ts';
import { daySchema, enteredDaySchema, idSchema, instantSchema } from '../fields.ts';
import { seenRecord, seenVersion } from '../seen-record.ts';

const status = z.enum(['OPEN', 'COMPLETED']);
const assignableType = z.enum(['Person', 'Admin']);
const label = z.object({ en: z.string(), de: z.string() });
const user = z.object({ id: idSchema, name: z.string() });

/** A step as data: `GET /api/admin/onboarding-blueprints`. */
export const onboardingBlueprint = z.object({
  kind: z.enum(['company', 'site']),
  slug: z.string(),
  phase: z.string(),
  title: label,
  /** `by-management`: the company if it manages the site itself, else the operator. */
  assignee: z.enum(['Person', 'Admin', 'by-management']),
  waitsFor: z.union([z.literal('all-others'), z.array(z.string())]),
  conditions: z.array(z.string()),
});

const step = z.object({
  id: idSchema,
  slug: z.string(),
  phase: z.string(),
  title: label,
  status,
  canComplete: z.boolean(),
  /** What the company sees: its own turn, the operator's, or blocked by another step of its own. */
  state: z.enum(['completed', 'current', 'qmn-working', 'blocked']),
  assignableType,
  /** Since when all its prerequisites are met; null while it is blocked. */
  currentSince: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
  updatedAt: instantSchema,
});

export const todo = step.extend({
  blueprint: z.string(),
  /** What it still waits for: steps and other conditions, by name. */
  waitsFor: z.array(z.string()),
  /** Completed by the operator, with nothing relying on it yet. */
  canTakeBack: z.boolean(),
  /** The admin in charge of it. */
  assignable: user.nullable(),
  completedBy: user.nullable(),
});
export type OnboardingTodo = z.infer<typeof todo>;

const onboardingOf = <T extends z.ZodType>(one: T) =>
  z.object({
    id: idSchema,
    kind: z.enum(['company', 'site']),
    status,
    /** The company or the site. */
    entityId: idSchema,
    createdAt: instantSchema,
    completedAt: instantSchema.nullable(),
    phases: z.array(z.object({ name: z.string(), title: label, status, todos: z.array(one) })),
  });

/** A site's manual for integrating ads: since when, and whether it is still valid. */
export const siteManual = z.object({
  madeAt: instantSchema,
  /** Something it says has been set up differently since. */
  isOutdated: z.boolean(),
});
export type SiteManual = z.infer<typeof siteManual>;

/** A site's setup as far as its manual needs it, and what is still missing. */
const siteSetup = z.object({
  /** The ad-server setup, and its empty required lines. */
  configurationId: idSchema.nullable(),
  lacks: z.array(z.object({ slug: z.string(), key: z.string() })),
  /** The manual's: that of the company. */
  language: z.enum(['de', 'en']),
  /** How many positions can be integrated. */
  placements: z.int(),
  /** Agreed positions without a placement. */
  pending: z.array(z.object({ tracker: z.string(), owner: z.string(), deviceType: z.string() })),
});
export type SiteSetup = z.infer<typeof siteSetup>;

/** Answer of `GET /api/admin/companies/{id}/onboarding` and `…/sites/{id}/onboarding`. */
export const adminOnboarding = onboardingOf(todo).extend({
  /** All of its todos, in the order of planning. */
  steps: z.array(stepPart),
  /** For a site, once the manual was prepared; only where the site's onboarding is read. */
  manual: siteManual.nullish(),
  /** For a site; only where its onboarding is read. */
  setup: siteSetup.nullish(),
});
export type AdminOnboarding = z.infer<typeof adminOnboarding>;

/** Answer of `GET /api/client/onboarding`; an affiliate has none. */
export const clientOnboarding = z.object({
  company: onboardingOf(step).nullable(),
  /** For a contract to be signed again: the terms it was signed for have changed. */
  voidedSignature: z.object({ signedAt: instantSchema, voidedAt: instantSchema }).nullable(),
  sites: z.array(
    onboardingOf(step).extend({
      url: z.string(),
      /** While the company's own onboarding is OPEN. */
      blocked: z.boolean(),
      /** Since when `GET /api/client/sites/{id}/manual` has the integration manual. */
      manualAt: instantSchema.nullable(),
    }),
  ),
});
export type ClientOnboarding = z.infer<typeof clientOnboarding>;

/** Answer of `GET /api/admin/assignable-admins`: who can be given a step, by name. */
export const assignableAdmins = z.array(
  user.extend({
    /** The rights needed for steps that the admin has. */
    rights: z.array(z.enum(Object.values(rightFor))),
  }),
);
export type AssignableAdmin = z.infer<typeof assignableAdmins>[number];

/** `POST /api/admin/todos/{id}/assign` */
export const assignBody = z.strictObject({
  assignableId: idSchema,
  assignableType: z.enum(['Admin'], {
    error: ({ input }) => (input === undefined ? say('required') : say('invalid-entity-type')),
  }),
});

/** `POST /api/admin/sites/{id}/credentials/approve`: all of the site's, as they were seen. */
export const approveCredentialsBody = z.strictObject({
  credentials: z.array(seenRecord).max(100),
});

/** `POST /api/client/company/confirm`: address and accounts as they were shown. */
export const confirmCompanyBody = z.strictObject({
  company: seenRecord,
  bankings: z.array(seenRecord).max(100),
});

/** `POST /api/admin/sites/{id}/approve`: the five checks, the agreement and its start. */
export const approveSiteBody = z.strictObject({
  agreementId: z.int(say('required')).positive(say('required')),
  /** Of the agreement. */
  updatedAt: seenVersion,
  /** By default the agreement's own. */
  startsAt: enteredDaySchema.nullish(),
  checks: z.array(z.enum(approvalCheckNames as [string, ...string[]])).max(5),
});

const rate = z.object({
  trackerId: idSchema,
  slug: z.string(),
  name: z.string(),
  viewsCpm: z.int(),
});

/** What a company is shown of an agreement, and what is stored when it confirms. */
export const shownTerms = z.object({
  mode: z.enum(['PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT']),
  type: z.enum(['STANDARD', 'CUSTOM']),
  managementType: z.enum(['QMN', 'CLIENT']),
  consentManagerType: z.enum(['CONSENT_MANAGER', 'CLIENT']),
  hasPlugin: z.boolean(),
  startsAt: daySchema.nullable(),
  endsAt: daySchema.nullable(),
  trackers: z.array(rate),
  adTrackers: z.array(rate.omit({ viewsCpm: true })),
});
export type ShownTerms = z.infer<typeof shownTerms>;

/** Answer of `GET /api/client/contract-details`: every site with its current agreement. */
export const contractDetails = z.array(
  z.object({
    siteId: idSchema,
    url: z.string(),
    agreement: shownTerms
      .extend({
        id: idSchema,
        updatedAt: instantSchema,
        /** This very version was confirmed. */
        confirmedAt: instantSchema.nullable(),
      })
      .nullable(),
    /** The company's last confirmation, if the agreement has changed since. */
    confirmed: z.object({ terms: shownTerms, at: instantSchema }).nullable(),
  }),
);
export type ContractDetails = z.infer<typeof contractDetails>;

/** `POST /api/client/contract-details/confirm`: the versions that were shown. */
export const confirmContractDetailsBody = z.strictObject({
  /** The site added later that is confirmed by itself. */
  siteId: idSchema.optional(),
  agreements: z.array(seenRecord).min(1, say('missing-agreement')).max(1000),
});
