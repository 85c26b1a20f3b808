import { z } from 'zod';
import type { State } from '../../choice.ts';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { byAction, choice, day, idSchema, money, text, writable } from '../fields.ts';
import { missing } from '../missing.ts';
import { banking } from './banking.ts';
import { onboardingPart, onboardingStatuses, stepPart } from './onboarding-parts.ts';
import { enterPayment } from './payment.ts';
import { blockPayouts } from './payout-block.ts';
import { site } from './site.ts';
import { person } from './users.ts';

const minimumPayout = { en: 'Minimum payout', de: 'Mindestauszahlung' };

const setMinimumPayout = {
  label: { en: 'Set minimum payout', de: 'Mindestauszahlung festlegen' },
  permission: ['payments'],
  input: {
    minimumPayoutCents: {
      ...money(minimumPayout, { optional: true }),
      help: 'minimumPayout',
      hint: {
        en: 'Empty: as in “Our details”. With 0 the company is paid whatever is open.',
        de: 'Leer: wie in den eigenen Angaben. Mit 0 wird der Firma jeder offene Betrag ausgezahlt.',
      },
    },
  },
  done: { en: 'The minimum payout was set', de: 'Die Mindestauszahlung wurde festgelegt' },
} as const;

export const company = defineEntity('companies', {
  title: { one: { en: 'Company', de: 'Firma' }, many: { en: 'Companies', de: 'Firmen' } },
  permission: { read: ['companies', 'billing', 'payments'], write: ['companies'] },
  search: ['name', 'postingAccountNumber', 'city'],
  palette: { beside: ['city'] },
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 3, max: 200 }),
    type: choice(
      { en: 'Type', de: 'Art' },
      {
        EXCLUSIVE: { en: 'Exclusive Partner', de: 'Exklusivpartner' },
        AFFILIATE: { en: 'Affiliate (TV)', de: 'Teilvermarktung (TV)' },
      },
    ),
    onboardingStatus: computed.choice(
      { en: 'Onboarding', de: 'Onboarding' },
      {
        ...onboardingStatuses,
        TV: { en: 'TV', de: 'TV', tone: 'neutral' },
      } satisfies Record<string, State>,
      { optional: true },
    ),
    country: writable(
      z.string(missing).regex(/^[A-Z]{2}$/, say('required')),
      { en: 'Country', de: 'Land' },
      'custom',
    ),
    street: text({ en: 'Street', de: 'Straße' }, { max: 200 }),
    zip: text({ en: 'Postcode', de: 'PLZ' }, { max: 20 }),
    city: text({ en: 'City', de: 'Ort' }, { max: 120 }),
    postingAccountNumber: text({ en: 'KID', de: 'KID' }, { max: 40 }),
    sharesKid: computed.flag({ en: 'KID used twice', de: 'Doppelte KID' }),
    sevDeskContactId: writable(
      z
        .string()
        .trim()
        .regex(/^\d{1,20}$/, say('not-contact-id'))
        .nullable(),
      { en: 'sevDesk contact', de: 'sevDesk-Kontakt' },
      'text',
      { required: false },
    ),
    /** An exclusive partner's approved contract says so, too. */
    selfBillingAgreedOn: {
      ...day({ en: 'Self-billing agreed on', de: 'Dem Gutschriftverfahren zugestimmt am' }),
      hint: {
        en: 'Without a contract on the platform: the day it was agreed, before the first document.',
        de: 'Ohne Vertrag auf der Plattform: der Tag der Vereinbarung, vor dem ersten Dokument.',
      },
    },
    minimumPayoutCents: {
      ...byAction(money(minimumPayout, { optional: true })),
      help: 'minimumPayout',
    },
    comment: text({ en: 'Comment', de: 'Kommentar' }, { max: 4000, multiline: true }),
    /** The company chooses it itself. */
    documentsByMail: computed.flag({
      en: 'Documents come with their e‑mail',
      de: 'Dokumente kommen mit der E‑Mail',
    }),
    numberOfSites: computed.integer({ en: 'Sites', de: 'Seiten' }),
    numberOfUsers: computed.integer({ en: 'Users', de: 'Benutzer' }),
    numberOfOwners: computed.integer({ en: 'Owners', de: 'Inhaber' }),
  },
  lockedBy: {
    fields: ['type'],
    why: ({ onboardingStatus }) => (onboardingStatus === 'OPEN' ? 'affiliate-in-onboarding' : null),
  },
  actions: { enterPayment, blockPayouts, setMinimumPayout },
  parts: {
    onboarding: { schema: onboardingPart.nullable(), read: ['companies'] },
    steps: { schema: z.array(stepPart), read: ['companies'] },
    sites: {
      schema: z.array(z.object({ id: idSchema, url: z.string() })),
      read: site.permission.read,
    },
    people: {
      schema: z.array(
        z.object({
          id: idSchema,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          roles: z.array(z.string()),
        }),
      ),
      read: person.permission.read,
    },
    /** Of their IBANs and tax numbers beginning and end; in full they are read of the record itself. */
    bankings: {
      schema: z.array(banking.record.omit({ companyName: true, createdAt: true })),
      read: banking.permission.read,
    },
  },
});

export type Company = RecordOf<typeof company>;
