import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { accessMessages } from '#shared/messages/access.ts';
import type { Role } from '#shared/schemas/entities/role.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** A role's rights by name. */
export default function RightsCell({ record }: { record: Pick<Role, 'permissions'> }) {
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
