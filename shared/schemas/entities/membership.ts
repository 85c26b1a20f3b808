import { z } from 'zod';
import { companyRoles } from '../../domain/company-roles.ts';
import { defineEntity } from '../entity.ts';
import { choice, computed, computedInstant, fixed, flag, reference } from '../fields.ts';

/** Somebody of a further company than that of their account's home, or invited to one. */
export const membership = defineEntity('memberships', {
  permission: { read: ['users', 'companies'], write: ['users'] },
  title: {
    one: { en: 'Further access', de: 'Weiterer Zugang' },
    many: { en: 'Further access', de: 'Weitere Zugänge' },
    none: { en: 'No further access', de: 'Keine weiteren Zugänge' },
  },
  representation: 'invitedAt',
  sort: ['invitedAt', 'DESC'],
  partOf: { companies: { by: 'companyId' }, people: { by: 'userId' } },
  fields: {
    companyId: fixed(reference({ en: 'Company', de: 'Firma' }, 'companies')),
    /** None while an invitation waits. */
    userId: fixed(reference({ en: 'User', de: 'Benutzer' }, 'people', { optional: true })),
    /** As it was typed on inviting, until it is accepted. */
    invited: computed(z.string().nullable(), { en: 'Invited', de: 'Eingeladen' }, 'text'),
    role: choice({ en: 'Role', de: 'Rolle' }, companyRoles),
    readsDocuments: flag({ en: 'Reads documents', de: 'Liest Dokumente' }),
    invitedAt: computedInstant({ en: 'Invited at', de: 'Eingeladen am' }),
    acceptedAt: computedInstant({ en: 'Since', de: 'Seit' }),
  },
  lockedBy: {
    why: ({ userId }: { userId: number | null }) => (userId === null ? 'invitation-waits' : null),
  },
});
