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
  fields: {
    ...name,
    companyId: reference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed(z.string(), { en: 'Company', de: 'Firma' }, 'text'),
    ...account,
  },
});

/** A user of the operator. */
export const admin = defineEntity('admins', {
  permission: { read: ['roles'], write: ['roles'] },
  title: { one: { en: 'Admin', de: 'Admin' }, many: { en: 'Admins', de: 'Admins' } },
  fields: { ...name, ...account },
});

export type Person = RecordOf<typeof person>;
