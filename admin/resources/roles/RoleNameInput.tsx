import { TextInput, useRecordContext } from 'react-admin';
import { type Role, role } from '#shared/schemas/entities/role.ts';
import { useLocale } from '../../app/useMessages.ts';

/** Code knows the built-in roles by name: theirs is shown, not asked for. */
export default function RoleNameInput({ name }: { name: string }) {
  const record = useRecordContext<Role>();
  return (
    <TextInput
      source={name}
      label={role.fields.name.label[useLocale()]}
      helperText={false}
      required
      readOnly={record?.builtIn ?? false}
      autoComplete="off"
    />
  );
}
