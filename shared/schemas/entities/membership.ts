import { companyRoles } from '../../domain/company-roles.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';
import { choice, fixed, flag, reference } from '../fields.ts';

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
    invited: computed.text({ en: 'Invited', de: 'Eingeladen' }, { optional: true }),
    role: choice({ en: 'Role', de: 'Rolle' }, companyRoles),
    readsDocuments: flag({ en: 'Reads documents', de: 'Liest Dokumente' }),
    invitedAt: computed.instant({ en: 'Invited at', de: 'Eingeladen am' }, { optional: true }),
    acceptedAt: computed.instant({ en: 'Since', de: 'Seit' }, { optional: true }),
  },
  lockedBy: {
    why: ({ userId }: { userId: number | null }) => (userId === null ? 'invitation-waits' : null),
  },
});
