import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import { role } from '#shared/schemas/entities/role.ts';
import { declareResource } from '../../engine/declare-resource.tsx';
import { RightsCell } from './RightsCell.tsx';

export const roles = declareResource(role, {
  icon: ShieldIcon,
  group: 'access',
  representation: 'name',
  empty: {
    en: 'Roles bundle what admins and the people of a company may do.',
    de: 'Rollen bündeln, was Admins und die Benutzer einer Firma dürfen.',
  },
  list: ['name', 'scope', 'numberOfUsers', 'builtIn', { field: 'permissions', cell: RightsCell }],
  hidden: ['builtIn'],
  filters: ['scope', 'builtIn'],
  form: [
    { field: 'name', input: lazy(() => import('./RoleNameInput.tsx')) },
    { field: 'scope', createOnly: true },
    { field: 'permissions', input: lazy(() => import('./PermissionsInput.tsx')) },
  ],
  canDelete: ({ builtIn }) => !builtIn,
  defaults: { scope: 'admin', permissions: [] },
});
