import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import { say } from '#shared/saying/say.ts';
import { role } from '#shared/schemas/entities/role.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const roles = declareResource(role, {
  icon: ShieldIcon,
  group: 'access',
  representation: 'name',
  empty: {
    en: 'Roles bundle what admins and the people of a company may do.',
    de: 'Rollen bündeln, was Admins und die Benutzer einer Firma dürfen.',
  },
  list: [
    'name',
    'scope',
    'numberOfUsers',
    'builtIn',
    { field: 'permissions', cell: lazy(() => import('./RightsCell.tsx')) },
  ],
  hidden: ['builtIn'],
  filters: ['scope', 'builtIn'],
  form: [
    // Code refers to them by name.
    { field: 'name', lockedBy: ({ builtIn }) => (builtIn ? say('role-name-fixed') : null) },
    'scope',
    { field: 'permissions', input: lazy(() => import('./PermissionsInput.tsx')) },
  ],
  canDelete: ({ builtIn }) => !builtIn,
  defaults: { scope: 'admin', permissions: [] },
});
