import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import { role } from '#shared/schemas/entities/role.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const roles = declareResource(role, {
  icon: ShieldIcon,
  group: 'access',
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
    'name',
    'scope',
    { field: 'permissions', input: lazy(() => import('./PermissionsInput.tsx')) },
  ],
  defaults: { scope: 'admin', permissions: [] },
});
