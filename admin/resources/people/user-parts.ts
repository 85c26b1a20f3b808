import { lazy } from 'react';
import type { Admin, Person } from '#shared/schemas/entities/person.ts';

/** What the pages of people and of admins have in common. */

export const accountFacts = [
  { field: 'account', when: ({ account }: Person | Admin) => account !== 'ACTIVE' },
  { field: 'deactivatedAt', when: ({ deactivatedAt }: Person | Admin) => deactivatedAt !== null },
  { field: 'invitation', when: ({ invitation }: Person | Admin) => invitation !== null },
  'invitedAt',
  'lastSignedInAt',
  'createdAt',
] as const;

/** Every mail to the user, and what became of it. */
export const notificationLogs = { panel: lazy(() => import('./NotificationLogs.tsx')) };

/** A copy of what is stored about the user, for who may give it away. */
export const userData = {
  panel: lazy(() => import('./UserData.tsx')),
  when: ({ account }: Person | Admin) => account !== 'ERASED',
};

/** Of everyone else the history tells, by name. */
export const deletable = {
  canDelete: ({ wasUsed, isLastLeader }: Person | Admin) => !wasUsed && !isLastLeader,
  deleting: {
    en: 'Only an account that was never used can be deleted.',
    de: 'Löschen lässt sich nur ein Konto, das nie benutzt wurde.',
  },
};
