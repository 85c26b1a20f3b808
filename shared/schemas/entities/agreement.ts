import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import {
  choice,
  day,
  daySchema,
  fixed,
  flag,
  idSchema,
  reference,
  references,
  text,
  writable,
} from '../fields.ts';
import { agreementStatuses } from './site.ts';

/** Euro cents per 1000: 10,000 € is far beyond any rate, and well within the column. */
const maxCpm = 1_000_000;

export const agreedRate = z.object({
  trackerId: idSchema,
  viewsCpm: z
    .int('not-integer')
    .min(0, 'negative')
    .max(maxCpm, say('at-most', { max: maxCpm })),
});

const optional = { required: false };

export const agreement = defineEntity('agreements', {
  title: {
    one: { en: 'Agreement', de: 'Vereinbarung' },
    many: { en: 'Agreements', de: 'Vereinbarungen' },
  },
  permission: { read: ['agreements', 'sites', 'siteApproval', 'billing'], write: ['agreements'] },
  search: ['siteUrl', 'companyName', 'comment'],
  palette: { names: ['siteUrl', 'id'], beside: ['companyName'] },
  sort: ['createdAt', 'DESC'],
  partOf: { sites: { by: 'siteId' } },
  fields: {
    siteId: fixed(reference({ en: 'Site', de: 'Seite' }, 'sites')),
    siteUrl: computed.text({ en: 'Site', de: 'Seite' }),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
    /** New ones are a DRAFT; only DRAFT and SCHEDULED can be requested. */
    status: { ...choice({ en: 'Status', de: 'Status' }, agreementStatuses), ...optional },
    mode: choice(
      { en: 'Mode', de: 'Modus' },
      {
        PLUS: { en: 'Plus', de: 'Plus' },
        SELECT: { en: 'Select', de: 'Select' },
        CONTENT_PASS: { en: 'Content Pass', de: 'Content Pass' },
        PILOT: { en: 'Pilot', de: 'Pilot' },
      },
    ),
    /** Default: STANDARD, or what the mode demands. */
    type: {
      ...choice(
        { en: 'Type', de: 'Art' },
        {
          STANDARD: { en: 'Standard', de: 'Standard' },
          CUSTOM: { en: 'Custom', de: 'Individuell' },
        },
      ),
      ...optional,
    },
    managementType: choice(
      { en: 'Management', de: 'Betreuung' },
      { QMN: { en: 'QMN', de: 'QMN' }, CLIENT: { en: 'Publisher', de: 'Partner' } },
    ),
    consentManagerType: choice(
      { en: 'Consent manager', de: 'Consent-Manager' },
      {
        CONSENT_MANAGER: { en: 'Standard consent manager', de: 'Standard-Consent-Manager' },
        CLIENT: { en: 'Publisher’s own', de: 'Eigener des Partners' },
      },
    ),
    hasPlugin: { ...flag({ en: 'Plugin', de: 'Plugin' }), ...optional },
    startsAt: { ...day({ en: 'Starts At', de: 'Beginnt am' }), help: 'effectiveDate' },
    endsAt: day({ en: 'Ends At', de: 'Endet am' }),
    /** Euro cents per 1000 of the tracker's count; trackers without an entry are not paid. */
    trackers: writable(
      z
        .array(agreedRate)
        .min(1, 'no-rates')
        .max(1000)
        .refine(
          (rates) => new Set(rates.map(({ trackerId }) => trackerId)).size === rates.length,
          'trackers-repeated',
        ),
      { en: 'Rates', de: 'Sätze' },
      'custom',
      {
        reference: 'trackers',
        nested: true,
        required: false,
        tie: { id: 'trackerId', cents: 'viewsCpm' },
      },
    ),
    /** Which ads may be shown. */
    adTrackers: {
      ...references({ en: 'Ad trackers', de: 'Werbe-Tracker' }, 'trackers'),
      tie: { id: 'trackerId' },
    },
    comment: text({ en: 'Comment', de: 'Kommentar' }, { max: 4000, multiline: true }),
    /** Its payout so far, each month rounded once; null before it has begun. */
    payout: computed.of(
      z.object({ payoutCents: z.int(), pageImpressions: z.int(), to: daySchema }).nullable(),
      { en: 'Earnings', de: 'Vergütung' },
      'custom',
      { nested: true },
    ),
    /** The agreement that this one ended when it was scheduled. */
    ended: computed.of(
      z.object({ agreementId: idSchema, formerEndsAt: daySchema.nullable() }).nullable(),
      { en: 'Ends', de: 'Beendet' },
      'custom',
      { nested: true },
    ),
  },
  keptBy: ({ status }) => (status === 'DRAFT' ? null : say('agreement-kept', { status })),
});

export type Agreement = RecordOf<typeof agreement>;
