import { z } from 'zod';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, computed, email, instantSchema, reference, references, text } from '../fields.ts';

const name = {
  firstName: text({ en: 'First name', de: 'Vorname' }, { min: 1, max: 100 }),
  lastName: text({ en: 'Last name', de: 'Nachname' }, { min: 1, max: 100 }),
  email: email({ en: 'E-mail', de: 'E-Mail' }),
};

const account = {
  language: choice(
    { en: 'Language', de: 'Sprache' },
    { de: { en: 'German', de: 'Deutsch' }, en: { en: 'English', de: 'Englisch' } },
  ),
  roleIds: references({ en: 'Roles', de: 'Rollen' }, 'roles'),
  roles: computed(z.array(z.string()), { en: 'Roles', de: 'Rollen' }, 'custom', { nested: true }),
  account: computed(z.enum(['ACTIVE', 'DEACTIVATED']), { en: 'Account', de: 'Konto' }, 'choice', {
    choices: {
      ACTIVE: { en: 'Active', de: 'Aktiv' },
      DEACTIVATED: { en: 'Deactivated', de: 'Deaktiviert' },
    },
  }),
  /** What became of the last invitation; null for who never needed one. */
  invitation: computed(
    z.enum(['SENT', 'SENT_AGAIN', 'OPENED', 'EXPIRED', 'ACCEPTED']).nullable(),
    { en: 'Invitation', de: 'Einladung' },
    'choice',
    {
      choices: {
        SENT: { en: 'Sent', de: 'Gesendet' },
        SENT_AGAIN: { en: 'Sent again', de: 'Erneut gesendet' },
        OPENED: { en: 'Opened', de: 'Geöffnet' },
        EXPIRED: { en: 'Expired', de: 'Abgelaufen' },
        ACCEPTED: { en: 'Accepted', de: 'Angenommen' },
      },
    },
  ),
  invitedAt: computed(
    instantSchema.nullable(),
    { en: 'Invited at', de: 'Eingeladen am' },
    'instant',
  ),
  deactivatedAt: computed(
    instantSchema.nullable(),
    { en: 'Deactivated at', de: 'Deaktiviert am' },
    'instant',
  ),
  lastSignedInAt: computed(
    instantSchema.nullable(),
    { en: 'Last sign-in', de: 'Letzte Anmeldung' },
    'instant',
  ),
};

/** A user of a company. */
export const person = defineEntity('people', {
  permission: { read: ['users', 'companies'], write: ['users'] },
  title: { one: { en: 'Person', de: 'Person' }, many: { en: 'People', de: 'Personen' } },
  representation: 'email',
  fields: {
    ...name,
    companyId: reference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed(z.string(), { en: 'Company', de: 'Firma' }, 'text'),
    ...account,
    /** An Owner's next address, until the mailbox so far has said yes. */
    wishedEmail: computed(
      z.string().nullable(),
      {
        en: 'New e-mail, to be confirmed by the old one',
        de: 'Neue E-Mail, von der alten zu bestätigen',
      },
      'text',
    ),
  },
});

/** A user of the operator. */
export const admin = defineEntity('admins', {
  permission: { read: ['roles'], write: ['roles'] },
  title: { one: { en: 'Admin', de: 'Admin' }, many: { en: 'Admins', de: 'Admins' } },
  representation: 'email',
  fields: {
    ...name,
    ...account,
    secondFactor: computed(
      z.boolean(),
      { en: 'Two-factor sign-in', de: 'Zwei-Faktor-Anmeldung' },
      'flag',
    ),
  },
});

export type Person = RecordOf<typeof person>;
export type Admin = RecordOf<typeof admin>;
