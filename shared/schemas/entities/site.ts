import { z } from 'zod';
import type { State } from '../../choice.ts';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { daySchema, idSchema, reference, references, writable } from '../fields.ts';
import { onboardingPart, onboardingStatuses, stepPart } from './onboarding-parts.ts';
import {
  addDomain,
  assignPlacements,
  changeOwner,
  correctDomain,
  correctOwner,
  correctPlacement,
  endPlacement,
} from './site-acts.ts';
import { siteUrl } from './site-url.ts';

export const agreementStatuses = {
  DRAFT: { en: 'Draft', de: 'Entwurf', tone: 'neutral' },
  SCHEDULED: { en: 'Scheduled', de: 'Geplant', tone: 'info' },
  ACTIVE: { en: 'Active', de: 'Aktiv', tone: 'good' },
  RETIRED: { en: 'Retired', de: 'Beendet', tone: 'bad' },
} satisfies Record<string, State>;

const siteAgreement = z.object({
  id: idSchema,
  mode: z.enum(['PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT']),
  type: z.enum(['STANDARD', 'CUSTOM']),
  startsAt: daySchema.nullable(),
  endsAt: daySchema.nullable(),
});

export const site = defineEntity('sites', {
  title: { one: { en: 'Site', de: 'Seite' }, many: { en: 'Sites', de: 'Seiten' } },
  permission: { read: ['sites', 'billing', 'reports'], write: ['sites'] },
  search: ['url', 'companyName'],
  palette: { beside: ['companyName'] },
  partOf: { companies: { by: 'companyId' } },
  fields: {
    url: siteUrl,
    companyId: reference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
    onboardingStatus: computed.choice({ en: 'OB', de: 'OB' }, onboardingStatuses, {
      optional: true,
    }),
    agreementStatus: computed.choice({ en: 'CA Status', de: 'CA-Status' }, agreementStatuses, {
      optional: true,
    }),
    /** An agreement is in force, in the operator's view. */
    live: computed.flag({ en: 'Live', de: 'Live' }),
    hasAgreement: computed.flag({ en: 'Agreement', de: 'Vereinbarung' }),
    /** The current agreement: the one in force, otherwise the next, otherwise the newest. */
    agreement: computed.of(
      siteAgreement.nullable(),
      { en: 'Current agreement', de: 'Aktuelle Vereinbarung' },
      'custom',
      { nested: true },
    ),
    /** Views of ads, of both owners and regions, since the first recorded day. */
    totalViews: computed.integer({ en: 'Ad views in total', de: 'Einblendungen insgesamt' }),
    /** Of its onboarding, in the order of planning. */
    steps: computed.of(z.array(stepPart), { en: 'Steps', de: 'Schritte' }, 'custom', {
      nested: true,
    }),
    /** Those of its present placements, in the catalogue's order. */
    trackers: computed.of(
      z.array(
        z.object({
          id: idSchema,
          slug: z.string(),
          name: z.string(),
          placementIds: z.array(z.string()),
        }),
      ),
      { en: 'Trackers', de: 'Tracker' },
      'custom',
      { nested: true },
    ),
    /** All of them, drafts first, then the latest start. */
    agreements: computed.of(
      z.array(
        siteAgreement.extend({ status: z.enum(['DRAFT', 'SCHEDULED', 'ACTIVE', 'RETIRED']) }),
      ),
      { en: 'Agreements', de: 'Vereinbarungen' },
      'custom',
      { nested: true },
    ),
    /** Null if nothing is known of those days. */
    profitYesterday: computed.cents(
      { en: 'Profit yesterday', de: 'Gewinn gestern' },
      { optional: true },
    ),
    profit30Days: computed.cents(
      { en: 'Profit 30 days', de: 'Gewinn 30 Tage' },
      { optional: true },
    ),
    marginYesterday: computed.ratio(
      { en: 'Margin yesterday', de: 'Marge gestern' },
      { optional: true },
    ),
    margin30Days: computed.ratio({ en: 'Margin 30 days', de: 'Marge 30 Tage' }, { optional: true }),
    /** When the last run that was completed has ended; null without an index. */
    indexedAt: computed.instant({ en: 'Indexed at', de: 'Indexiert am' }, { optional: true }),
    indexArticles: computed.integer(
      { en: 'Articles in the index', de: 'Artikel im Index' },
      { optional: true },
    ),
    indexCoverage: computed.ratio(
      { en: 'Places filled', de: 'Gefüllte Plätze' },
      { optional: true },
    ),
    categories: writable(
      z
        .array(
          z.object({
            id: idSchema,
            name: z.string().optional(),
            type: z.enum(['PRIMARY', 'SECONDARY']),
          }),
        )
        .min(1, say('no-category'))
        .max(50)
        .refine((all) => all.filter(({ type }) => type === 'PRIMARY').length === 1, say('required'))
        .refine(
          (all) => new Set(all.map(({ id }) => id)).size === all.length,
          say('categories-repeated'),
        ),
      { en: 'Categories', de: 'Kategorien' },
      'custom',
      { reference: 'categories', nested: true },
    ),
    tags: references({ en: 'Tags', de: 'Schlagwörter' }, 'tags', { through: 'site_tags' }),
  },
  actions: {
    correctOwner,
    changeOwner,
    correctDomain,
    addDomain,
    correctPlacement,
    endPlacement,
    assignPlacements,
  },
  parts: {
    company: {
      schema: z.object({
        id: idSchema,
        name: z.string(),
        type: z.enum(['EXCLUSIVE', 'AFFILIATE']),
      }),
      read: ['companies', 'billing'],
    },
    onboarding: { schema: onboardingPart.nullable(), read: ['sites', 'siteApproval'] },
  },
});

export type Site = RecordOf<typeof site>;
