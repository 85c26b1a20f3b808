import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { type ClientRecordOf, defineEntity, type RecordOf } from '../entity.ts';
import {
  byAction,
  choice,
  fixed,
  idSchema,
  instant,
  reference,
  secret,
  text,
  writable,
} from '../fields.ts';
import { missing } from '../missing.ts';

/** The operator's logins to a site's systems. The password is sealed, and revealed singly. */
export const credentials = defineEntity('credentials', {
  title: {
    one: { en: 'Credentials', de: 'Zugangsdaten' },
    many: { en: 'Credentials', de: 'Zugangsdaten' },
    none: { en: 'There are no credentials yet', de: 'Es gibt noch keine Zugangsdaten' },
  },
  permission: { read: ['credentials'], write: ['credentials'] },
  search: ['siteUrl', 'url', 'username'],
  sort: ['id', 'ASC'],
  partOf: { sites: { by: 'siteId', silent: ['companyId'] } },
  fields: {
    siteId: fixed(reference({ en: 'Site', de: 'Seite' }, 'sites')),
    siteUrl: computed.text({ en: 'Site', de: 'Seite' }),
    /** The owner of the site when they were entered: no other company has them. */
    companyId: computed.of(idSchema, { en: 'Company (ID)', de: 'Firma (ID)' }, 'integer'),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
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
        // A name without a dot is valid, too: some systems are in a publisher's own network.
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
    /** Since when the company has to correct them; null again with its next change. */
    returnedAt: byAction(instant({ en: 'Handed back', de: 'Zurückgegeben' }, { optional: true })),
    returnReason: byAction(
      text({ en: 'Why handed back', de: 'Warum zurückgegeben' }, { max: 2000, multiline: true }),
    ),
  },
  client: {
    read: ['siteId', 'type', 'url', 'username', 'comment', 'returnedAt', 'returnReason'],
    create: ['siteId', 'type', 'url', 'username', 'password', 'comment'],
    write: ['type', 'url', 'username', 'password', 'comment'],
    remove: true,
    right: 'manageCompany',
  },
  actions: {
    handBack: {
      label: { en: 'Hand back', de: 'Zurückgeben' },
      versioned: true,
      when: ({ returnedAt }) => returnedAt === null,
      confirm: {
        text: {
          en: 'The company gets the reason by e-mail and corrects the credentials; then they come back to you.',
          de: 'Die Firma erhält den Grund per E‑Mail und berichtigt die Zugangsdaten; danach kommen sie wieder zu Ihnen.',
        },
      },
      input: {
        reason: text(
          { en: 'What does not work', de: 'Was nicht funktioniert' },
          { min: 3, max: 2000, multiline: true },
        ),
      },
      done: {
        en: 'The credentials were handed back',
        de: 'Die Zugangsdaten wurden zurückgegeben',
      },
    },
  },
});

export type Credentials = RecordOf<typeof credentials>;
/** What a company's people see of credentials: never the password. */
export type ClientCredentials = ClientRecordOf<typeof credentials>;
