import { z } from 'zod';
import { type ApiScope, apiScopes, apiTokenStates as states } from '../../domain/api-token.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';

/** By which a company's programs read its figures, until its day, or until it is revoked. */
export const apiToken = defineEntity('api-tokens', {
  title: {
    one: { en: 'API token', de: 'API-Token' },
    many: { en: 'API tokens', de: 'API-Token' },
  },
  permission: { read: ['companies', 'users'], write: [] },
  live: 'manageCompany',
  palette: { beside: ['prefix'] },
  sort: ['id', 'DESC'],
  partOf: { companies: { by: 'companyId' } },
  fields: {
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    name: computed.text({ en: 'Name', de: 'Name' }),
    prefix: computed.text({ en: 'Begins with', de: 'Beginnt mit' }),
    state: computed.choice({ en: 'Status', de: 'Status' }, states),
    scopes: computed.of(
      z.array(z.enum(Object.keys(apiScopes) as [ApiScope])),
      { en: 'May read', de: 'Darf lesen' },
      'choice',
      { choices: apiScopes, several: true },
    ),
    sites: computed.text({ en: 'Sites (“–”: all)', de: 'Seiten („–“: alle)' }, { optional: true }),
    expiresOn: computed.day({ en: 'Valid until', de: 'Gültig bis' }),
    lastUsedAt: computed.instant({ en: 'Last used', de: 'Zuletzt benutzt' }, { optional: true }),
    createdByName: computed.text({ en: 'Created by', de: 'Erstellt durch' }, { optional: true }),
    revokedAt: computed.instant({ en: 'Revoked at', de: 'Widerrufen am' }, { optional: true }),
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
