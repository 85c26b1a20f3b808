import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';

interface Props {
  name: string;
  label: string;
  choices: { id: number | string; name: string }[];
}

/** A required choice of a few: unlike react-admin's, it has no empty option. */
export function OneOfInput({ name, label, choices }: Props) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      {...field}
      select
      required
      label={label}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      {choices.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
