import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { lazy } from 'react';
import { accessMessages } from '#shared/messages/access.ts';
import { type Role, role } from '#shared/schemas/entities/role.ts';
import { declareResource } from '../../engine/declare-resource.tsx';
import { useMessages } from '../../platform/useMessages.ts';

export const roles = declareResource(role, {
  icon: ShieldIcon,
  group: 'access',
  empty: {
    en: 'Roles bundle what admins and the people of a company may do.',
    de: 'Rollen bündeln, was Admins und die Benutzer einer Firma dürfen.',
  },
  list: ['name', 'scope', 'numberOfUsers', 'builtIn', { field: 'permissions', cell: RightsCell }],
  hidden: ['builtIn'],
  filters: ['scope', 'builtIn'],
  form: [
    'name',
    'scope',
    { field: 'permissions', input: lazy(() => import('./PermissionsInput.tsx')) },
  ],
  defaults: { scope: 'admin', permissions: [] },
});

/** A role's rights by name. */
function RightsCell({ record }: { record: Pick<Role, 'permissions'> }) {
  const m = useMessages(accessMessages).roles;
  if (record.permissions.length === 0) return m.none;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {record.permissions.map((permission) => (
        <Chip key={permission} label={m.rights[permission].name} variant="outlined" />
      ))}
    </Box>
  );
}
