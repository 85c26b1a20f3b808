import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { companyRoles, isCompanyRole } from '#shared/domain/company-roles.ts';
import { accessMessages } from '#shared/messages/access.ts';
import { type Person, person } from '#shared/schemas/entities/users.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** Changes a person's role in place: shown at once, reverted if the server refuses. */
export default function RoleSelect({ record }: { record: Person }) {
  const m = useMessages(accessMessages).users;
  const locale = useLocale();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { represent } = useDeclaration(person.name);
  const mayWrite = useAllowed(...person.permission.write);
  const known = record.roles.find(isCompanyRole);
  const word = known && companyRoles[known][locale];
  const [wanted, setWanted] = useState<string>();
  const name = represent(record);

  const change = useMutation({
    mutationFn: (role: string) =>
      request(`${apiUrl}/roles/sync`, 'POST', {
        assignedToId: record.id,
        assignedToType: 'Person',
        roles: [role],
      }),
    onMutate: setWanted,
    onSuccess: () => notify(m.roleChanged, { type: 'success' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['people'] });
      setWanted(undefined);
    },
  });

  if (!mayWrite) return word ?? '–';
  if (record.isLastLeader) {
    return (
      <>
        {word}{' '}
        <Typography component="span" variant="caption">
          {m.lastOwner}
        </Typography>
      </>
    );
  }
  return (
    <Select
      size="small"
      displayEmpty
      value={wanted ?? known ?? ''}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.value)}
      inputProps={{ 'aria-label': m.roleOf(name) }}
      sx={{ minWidth: 120, '& .MuiSelect-select': { py: 1 } }}
    >
      {!known && (
        <MenuItem value="" disabled>
          {m.noRole}
        </MenuItem>
      )}
      {Object.entries(companyRoles).map(([role, label]) => (
        <MenuItem key={role} value={role}>
          {label[locale]}
        </MenuItem>
      ))}
    </Select>
  );
}
