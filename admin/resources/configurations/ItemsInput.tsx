import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useController } from 'react-hook-form';
import { configurationLineMessages } from '#shared/messages/configuration-lines.ts';
import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { BlueprintItems } from './BlueprintItems.tsx';
import { type Line, withKey, withNewLine } from './lines.ts';

/** The lines of a configuration; those of a blueprint are fixed, and only take values. */
export default function ItemsInput({ name }: { name: string }) {
  const slug = useRecordContext<Configuration>()?.slug;
  return slug ? <BlueprintItems name={name} slug={slug} /> : <OwnItems name={name} />;
}

function OwnItems({ name }: { name: string }) {
  const m = useMessages(configurationLineMessages);
  const record = useRecordContext<Configuration>();
  const heading = useId();
  const { field, fieldState } = useController({ name, defaultValue: [] });
  const lines = (field.value ?? []) as Line[];
  const stored = record?.items?.map(({ slug }) => slug) ?? [];
  const message = fieldState.error?.message;
  const change = (next: Line[]) => field.onChange(next);
  return (
    <Box component="fieldset" aria-labelledby={heading} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography id={heading} variant="h3" sx={{ mb: 3 }}>
        {m.lines}
      </Typography>
      {lines.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{m.noLines}</Typography>
      )}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line's slug follows its name
        <Box key={index} sx={lineSx}>
          <TextField
            label={m.key}
            value={line.key ?? line.slug}
            required
            error={message !== undefined && line.key === ''}
            onChange={({ target }) =>
              change(withKey(lines, index, target.value, !stored.includes(line.slug)))
            }
            onBlur={field.onBlur}
          />
          <TextField
            label={m.value}
            value={line.value ?? ''}
            required
            disabled={line.disabled ?? false}
            error={message !== undefined && (line.value ?? '') === ''}
            onChange={({ target }) =>
              change(lines.map((one) => (one === line ? { ...one, value: target.value } : one)))
            }
            onBlur={field.onBlur}
          />
          <IconButton
            aria-label={m.removeLine(line.key ?? line.slug)}
            onClick={() => change(lines.filter((one) => one !== line))}
            // Next to the input, below its label.
            sx={{ mt: 6 }}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      {message && (
        <FormHelperText error role="alert" sx={{ mb: 2 }}>
          {message}
        </FormHelperText>
      )}
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => change(withNewLine(lines))}>
        {m.addLine}
      </Button>
    </Box>
  );
}

const lineSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 2,
  mb: 3,
} as const;
