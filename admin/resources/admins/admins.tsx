import AdminIcon from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';
import { admin, fullName } from '#shared/schemas/entities/users.ts';
import { declareResource } from '../../engine/declare-resource.tsx';
import { accountFacts, deleting, notificationLogs, userData } from '../people/user-parts.ts';

export const admins = declareResource(admin, {
  icon: AdminIcon,
  group: 'access',
  representation: fullName,
  empty: {
    en: 'Your colleagues belong here. New admins get an invitation by e-mail.',
    de: 'Hierher gehören Ihre Kolleginnen und Kollegen. Neue werden per E‑Mail eingeladen.',
  },
  createHint: {
    en: 'The new admin gets an e-mail with a link to set a password.',
    de: 'Die neue Person erhält eine E‑Mail mit einem Link, um ein Passwort festzulegen.',
  },
  list: [
    {
      field: 'lastName',
      label: { en: 'Name', de: 'Name' },
      cell: ({ record }) => fullName(record),
    },
    'email',
    'roles',
    'account',
    'invitation',
    'secondFactor',
    'lastSignedInAt',
    'createdAt',
  ],
  hidden: ['account'],
  filters: ['account', 'invitation', 'secondFactor', 'lastSignedInAt', 'createdAt'],
  views: [
    { label: { en: 'Deactivated', de: 'Deaktiviert' }, filter: { account: ['DEACTIVATED'] } },
  ],
  form: [
    'firstName',
    'lastName',
    'email',
    { field: 'roleIds', filter: { scope: 'admin' } },
    'language',
  ],
  defaults: { language: 'de' },
  page: {
    parts: [
      {
        facts: ['email', 'roles', 'language', 'secondFactor', ...accountFacts],
      },
      notificationLogs,
      { ...userData, permission: ['roles'] },
    ],
    deleting,
  },
  actions: lazy(() => import('./SecurityPolicy.tsx')),
});
