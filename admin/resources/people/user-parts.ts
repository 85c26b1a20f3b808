import { lazy } from 'react';
import type { Admin, Person } from '#shared/schemas/entities/person.ts';

/** What the pages of people and of admins have in common. */

export const deactivatedAt = {
  field: 'deactivatedAt',
  when: (user: Person | Admin) => user.deactivatedAt !== null,
} as const;

/** Every mail to the user, and what became of it. */
export const notificationLogs = { panel: lazy(() => import('./NotificationLogs.tsx')) };

/** Whether they have come, and the way to invite them again. */
export const invitation = { panel: lazy(() => import('./InvitationSection.tsx')) };

/** Closing and opening the account. */
export const account = { panel: lazy(() => import('./AccountSection.tsx')) };
