import TextField from '@mui/material/TextField';
import { TextInput, useRecordContext } from 'react-admin';
import { type Role, role } from '#shared/schemas/entities/role.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** Code refers to built-in roles by name: theirs is read-only. */
export default function RoleNameInput({ name }: { name: string }) {
  const record = useRecordContext<Role>();
  const label = role.fields.name.label[useLocale()];
  if (record?.builtIn) {
    return (
      <TextField label={label} value={record.name} slotProps={{ input: { readOnly: true } }} />
    );
  }
  return <TextInput source={name} label={label} helperText={false} required autoComplete="off" />;
}
