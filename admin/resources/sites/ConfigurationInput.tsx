import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { ConfigurationItem } from '#shared/schemas/entities/configuration.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  name: string;
  label: string;
  item: ConfigurationItem;
  /** For a distribution: a percentage. */
  isShare: boolean;
  /** Is it required? */
  asked: boolean;
}

/** One line of a configuration; fixed values are read-only. */
export function ConfigurationInput({ name, label, item, isShare, asked }: Props) {
  const { configurations: m } = useMessages(siteDetailMessages);
  const { field, fieldState } = useController({ name });
  const hint = item.disabled ? m.readOnly : asked ? undefined : m.optional;
  return (
    <TextField
      {...field}
      label={label}
      required={asked && !item.disabled}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{
        input: {
          readOnly: item.disabled ?? false,
          ...(item.disabled && { sx: { bgcolor: 'background.default' } }),
          ...(isShare && { endAdornment: <InputAdornment position="end">%</InputAdornment> }),
        },
        htmlInput: {
          autoComplete: 'off',
          ...(isShare && { inputMode: 'decimal', style: { textAlign: 'right' } }),
        },
      }}
    />
  );
}
