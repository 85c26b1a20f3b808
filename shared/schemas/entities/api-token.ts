import { z } from 'zod';
import { type ApiScope, apiScopes, apiTokenStates as states } from '../../domain/api-token.ts';
import { defineEntity } from '../entity.ts';
import {
  computed,
  computedChoice,
  computedInstant,
  computedReference,
  daySchema,
} from '../fields.ts';

/** By which a company's programs read its figures, until its day, or until it is revoked. */
export const apiToken = defineEntity('api-tokens', {
  title: {
    one: { en: 'API token', de: 'API-Token' },
    many: { en: 'API tokens', de: 'API-Token' },
  },
  permission: { read: ['companies', 'users'], write: [] },
  live: 'manageCompany',
  sort: ['id', 'DESC'],
  partOf: { companies: { by: 'companyId' } },
  fields: {
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies'),
    name: computed(z.string(), { en: 'Name', de: 'Name' }, 'text'),
    prefix: computed(z.string(), { en: 'Begins with', de: 'Beginnt mit' }, 'text'),
    state: computedChoice({ en: 'Status', de: 'Status' }, states),
    scopes: computed(
      z.array(z.enum(Object.keys(apiScopes) as [ApiScope])),
      { en: 'May read', de: 'Darf lesen' },
      'choice',
      { choices: apiScopes, several: true },
    ),
    sites: computed(
      z.string().nullable(),
      { en: 'Sites (“–”: all)', de: 'Seiten („–“: alle)' },
      'text',
    ),
    expiresOn: computed(daySchema, { en: 'Valid until', de: 'Gültig bis' }, 'day'),
    lastUsedAt: computedInstant({ en: 'Last used', de: 'Zuletzt benutzt' }),
    createdByName: computed(
      z.string().nullable(),
      { en: 'Created by', de: 'Erstellt durch' },
      'text',
    ),
    revokedAt: computedInstant({ en: 'Revoked at', de: 'Widerrufen am' }),
  },
  actions: {
    revoke: {
      label: { en: 'Revoke', de: 'Widerrufen' },
      permission: ['companies', 'users'],
      when: ({ state }) => state === 'ACTIVE' || state === 'STOPPED',
      isMain: () => true,
      confirm: {
        text: {
          en: 'Programs that use the token get no more answers from now on. The Owners of the company are told by e-mail.',
          de: 'Programme, die den Token benutzen, bekommen ab sofort keine Antwort mehr. Die Inhaber der Firma erfahren es per E‑Mail.',
        },
      },
      done: { en: 'The token was revoked', de: 'Der Token wurde widerrufen' },
    },
  },
  client: {
    read: [
      ...(['name', 'prefix', 'state', 'scopes', 'sites', 'expiresOn', 'lastUsedAt'] as const),
      ...(['createdByName', 'revokedAt'] as const),
    ],
    right: 'manageCompany',
  },
});
