import { z } from 'zod';
import { type EarningsState, earningsStates } from '../../domain/ledger/earnings-state.ts';
import { type InvoiceState, invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { comparisons } from '../../domain/periods/periods.ts';
import { locales } from '../../locale.ts';
import { company } from '../entities/company.ts';
import { person } from '../entities/users.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { ownProfile } from './account.ts';
import { sourceSchema } from './freshness.ts';
import { completeness, ownFiguresQuery } from './reports.ts';

/** What a company's people read of their own data under `/api/client`. */

export const clientSite = z.object({
  id: idSchema,
  url: z.string(),
  live: z.boolean(),
  /** The day it will be, while its start is agreed and not long enough ago. */
  liveFrom: daySchema.nullable(),
  onboardingStatus: z.enum(['OPEN', 'COMPLETED']).nullable(),
  /** Now another company's; only the figures of one's own days remain. */
  former: z.boolean(),
  /** One's own days, both included; null: for all time before or after. */
  from: daySchema.nullable(),
  to: daySchema.nullable(),
});
export type ClientSite = z.infer<typeof clientSite>;

export const clientCompany = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(['EXCLUSIVE', 'AFFILIATE']),
  country: z.string(),
  city: z.string().nullable(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  onboardingStatus: z.enum(['OPEN', 'COMPLETED']).nullable(),
  /** Documents are attached to the mail that announces them. */
  documentsByMail: z.boolean(),
  updatedAt: instantSchema,
});
export type ClientCompany = z.infer<typeof clientCompany>;

const { name, country, street, zip, city } = company.fields;

/** What a company may change about itself; a missing key means unchanged. */
export const clientCompanyUpdate = z
  .strictObject({
    updatedAt: instantSchema,
    name: name.schema,
    country: country.schema,
    street: street.schema,
    zip: zip.schema,
    city: city.schema,
    documentsByMail: z.boolean(),
  })
  .partial();

/**
 * Final days are settled and fixed; all others may still change. Then come their document
 * (credited) and the money (paid).
 */
export const payoutStatus = z.enum(['estimated', 'final', 'credited', 'paid']);
/** The same, with the state of the document once there is one. */
const earningsState = z.enum(Object.keys(earningsStates) as [EarningsState]);
/** What the count comes to by its rate, where something else was settled for it. */
const countedCents = z.int().nullable();

/**
 * `compare=previous` (whole months with as many months before, other days with as many days before),
 * `year` (a year before) or `none`.
 */
export const clientMetricsQuery = ownFiguresQuery.extend({
  compare: z.enum(comparisons).default('previous'),
});

export const clientMetrics = z.object({
  from: daySchema,
  to: daySchema,
  /** What `days` tells apart: up to 92 days each of them, beyond it each month. */
  step: z.enum(['day', 'month']),
  totals: z.object({
    payoutCents: z.int(),
    status: earningsState,
    pageImpressions: z.int(),
    consentPageImpressions: z.int(),
    adViews: z.int(),
    /** Payout per 1000 page impressions; null without any. */
    payoutPerThousandCents: z.int().nullable(),
    /** The month at this pace; null unless the range is the current month up to today or yesterday. */
    forecastCents: z.int().nullable(),
  }),
  /** What the range is compared with, as far as both can be. */
  previous: z
    .object({
      from: daySchema,
      to: daySchema,
      payoutCents: z.int(),
      pageImpressions: z.int(),
      /** The compared days: the range until its last complete day; null before there is one. */
      of: z.object({ from: daySchema, to: daySchema, payoutCents: z.int() }).nullable(),
    })
    .nullable(),
  /** What pays: one entry per tracker with traffic, in the catalogue's order. Cents add up. */
  positions: z.array(
    z.object({
      trackerId: idSchema,
      slug: z.string(),
      name: z.string(),
      owner: z.enum(['GM', 'QMN', 'WB']),
      deviceType: z.enum(['DESKTOP', 'MOBILE', 'MULTISCREEN']),
      unit: z.enum(['pageImpressions', 'views']),
      count: z.int(),
      requests: z.int(),
      /** views / requests; null without requests. */
      fillRate: z.number().nullable(),
      /** Cents per 1000 for the whole count; null if part of it had none, or there were several. */
      rateCents: z.int().nullable(),
      /** Every rate paid for a part of the count, the lowest first; none is told by month. */
      rates: z.array(z.int()),
      payoutCents: z.int(),
      countedCents,
      /** Of the total payout; null when that is 0. */
      share: z.number().nullable(),
    }),
  ),
  /**
   * Every day of the range, oldest first; or every month of it, by its first day in the range.
   * Cents of all add up to the total.
   */
  days: z.array(
    z.object({
      date: daySchema,
      completeness,
      status: earningsState,
      /**
       * Of the document that pays it; several sites may have several, separated by commas. Null also
       * for who may not read documents.
       */
      documentNumber: z.string().nullable(),
      payoutCents: z.int(),
      /** What changed of a settled day, which `payoutCents` leaves out, and why. */
      restated: z
        .object({
          /** What documents have settled of that since. */
          corrections: z.array(
            z.object({
              /** Null for who may not read it. */
              document: z.string().nullable(),
              state: z.enum(Object.keys(invoiceStates) as [InvoiceState]),
              cents: z.int(),
            }),
          ),
          /** What is left for a document to come. */
          leftCents: z.int(),
          changes: z.array(
            z.object({
              siteId: idSchema,
              trackerId: idSchema,
              /** Newly delivered figures, or an edit of what is counted for whom. */
              cause: z.enum(['FEED', 'EDIT']),
              /** The paid count; null where there was no rate. */
              countThen: z.number().nullable(),
              countNow: z.int(),
            }),
          ),
        })
        .nullable(),
      pageImpressions: z.int(),
      adViews: z.int(),
      positions: z.array(
        z.object({ trackerId: idSchema, count: z.int(), payoutCents: z.int(), countedCents }),
      ),
    }),
  ),
  sites: z.array(
    z.object({ id: idSchema, url: z.string(), payoutCents: z.int(), pageImpressions: z.int() }),
  ),
  freshness: z.array(
    z.object({
      source: sourceSchema,
      /** For the days of the range that have begun: all in full, none, or anything in between. */
      completeness,
      /**
       * The last day received in full, of the slower feed where a source has two; of one that has
       * ended and is complete up to its end, the last day of the range that has begun.
       */
      completeUntil: daySchema.nullable(),
      /** End of the last hour received, where the feed has hours. */
      latestAt: instantSchema.nullable(),
    }),
  ),
});
export type ClientMetrics = z.infer<typeof clientMetrics>;

/** Answer of `GET /api/client/metrics/days`: every day, oldest first; cents add up to the totals. */
export const clientDays = z.object({
  days: z.array(
    z.object({
      ...{ date: daySchema, completeness },
      ...{ payoutCents: z.int(), pageImpressions: z.int(), adViews: z.int() },
    }),
  ),
});
export type ClientDays = z.infer<typeof clientDays>;

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(locales),
  createdAt: instantSchema,
  welcomePageVisited: z.boolean(),
  dashboardPageVisited: z.boolean(),
});
export const profileUpdate = ownProfile
  .extend({ welcomePageVisited: z.boolean(), dashboardPageVisited: z.boolean() })
  .partial();
export type Profile = z.infer<typeof profile>;

/** A colleague, as the people of the same company see each other. */
export const clientPerson = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** Owners do anyway; of a Member, whether an Owner has let them. */
  readsDocuments: z.boolean(),
});
export type ClientPerson = z.infer<typeof clientPerson>;

export const readerChange = z.strictObject({ readsDocuments: z.boolean() });

const { firstName, lastName, email, language } = person.fields;

/** Whom an Owner invites; without a language they are written to in the Owner's. */
export const invitationBody = z.strictObject({
  email: email.schema,
  firstName: firstName.schema,
  lastName: lastName.schema,
  language: language.schema.optional(),
  readsDocuments: z.boolean(),
});
export type InvitationBody = z.infer<typeof invitationBody>;

/** An invitation that waits, as it was typed: whether there is an account shows nowhere. */
export const invitedPerson = invitationBody
  .omit({ language: true })
  .extend({ id: idSchema, invitedAt: instantSchema });
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const supportContact = z.object({ name: z.string(), email: z.string() });
