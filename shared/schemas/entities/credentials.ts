import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, computed, idSchema, reference, secret, text, writable } from '../fields.ts';
import { missing } from '../missing.ts';

/** How the operator signs in to a site's systems. The password is sealed, and revealed one by one. */
export const credentials = defineEntity('credentials', {
  title: {
    one: { en: 'Credentials', de: 'Zugangsdaten' },
    many: { en: 'Credentials', de: 'Zugangsdaten' },
  },
  permission: { read: ['credentials'], write: ['credentials'] },
  fields: {
    siteId: reference({ en: 'Site', de: 'Seite' }, 'sites'),
    siteUrl: computed(z.string(), { en: 'Site', de: 'Seite' }, 'text'),
    /** Whose site it was when they were entered: they are no other company's. */
    companyId: computed(idSchema, { en: 'Company (ID)', de: 'Firma (ID)' }, 'integer'),
    companyName: computed(z.string(), { en: 'Company', de: 'Firma' }, 'text'),
    type: choice(
      { en: 'Type', de: 'Art' },
      {
        CMS: { en: 'CMS', de: 'CMS' },
        CONSENT_MANAGER: { en: 'Consent manager', de: 'Consent-Manager' },
      },
    ),
    url: writable(
      z
        .string(missing)
        .trim()
        .min(1, say('required'))
        .max(500)
        // Also a name without a dot: some of these systems live in a publisher's own network.
        .regex(/^(https?:\/\/)?[^\s/:?#]+(:\d+)?([/?#]\S*)?$/i, say('not-web-address')),
      { en: 'URL', de: 'URL' },
      'url',
    ),
    username: text({ en: 'User name', de: 'Benutzername' }, { min: 1, max: 254 }),
    password: secret({ en: 'Password', de: 'Passwort' }),
    comment: text(
      { en: 'Comment', de: 'Kommentar' },
      {
        max: 4000,
        multiline: true,
        hint: { en: 'The publisher sees it too', de: 'Auch der Partner sieht ihn' },
      },
    ),
  },
});

export type Credentials = RecordOf<typeof credentials>;
