import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { role } from '#shared/schemas/entities/role.ts';
import { declareResource } from '../engine/declare-resource.tsx';

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
    {
      field: 'permissions',
      cell: ({ record }) => (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
          {record.permissions.map((permission) => (
            <Chip key={permission} label={permission} variant="outlined" />
          ))}
        </Box>
      ),
    },
  ],
  form: [],
});
