import { lazy } from 'react';
import type { Admin, Person } from '#shared/schemas/entities/users.ts';

/** The parts common to the pages of people and admins. */

export const accountFacts = [
  { field: 'account', when: ({ account }: Person | Admin) => account !== 'ACTIVE' },
  'deactivatedAt?',
  'invitation?',
  'invitedAt',
  'lastSignedInAt',
  'createdAt',
] as const;

/** Every mail to the user, with its outcome. */
export const notificationLogs = { panel: lazy(() => import('./NotificationLogs.tsx')) };

/** A copy of what is stored about the user, for those who may hand it out. */
export const userData = {
  panel: lazy(() => import('./PersonalData.tsx')),
  when: ({ account }: Person | Admin) => account !== 'ERASED',
};

export const deleting = {
  en: 'Only an account that was never used can be deleted.',
  de: 'Löschen lässt sich nur ein Konto, das nie benutzt wurde.',
};
