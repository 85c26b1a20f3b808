import CheckIcon from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import {
  configurationFaults,
  isDistribution,
  remainderOf,
} from '#shared/domain/configuration-rules.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { tell } from '#shared/saying/tell.ts';
import type { Configuration, ConfigurationItem } from '#shared/schemas/entities/configuration.ts';
import { ConflictDialog } from '../../engine/form/ConflictDialog.tsx';
import { UnsavedChanges } from '../../engine/form/UnsavedChanges.tsx';
import { useVersionedSave } from '../../engine/form/useVersionedSave.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useConfigurationNames } from '../configurations/useConfigurationNames.ts';

interface ConfigurationValues {
  items: { value: string }[];
}

interface Props {
  /** None if the address names one that the site does not have. */
  configuration: Configuration | undefined;
  onReload: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a configuration's values; for distributions it shows what is missing to 100 %. */
export default function ConfigurationDialog({ configuration, ...props }: Props) {
  const { configurations } = useMessages(siteDetailMessages);
  if (configuration) return <ConfigurationForm configuration={configuration} {...props} />;
  return (
    <AskDialog title={configurations.title} action={null} onClose={props.onClose}>
      {configurations.missing}
    </AskDialog>
  );
}

type FormProps = Props & { configuration: Configuration };

function ConfigurationForm({ configuration, onReload, onSaved, onClose }: FormProps) {
  const { id, slug, items, updatedAt } = configuration;
  const locale = useLocale();
  const { configurations: texts } = useMessages(siteDetailMessages);
  const { nameOf, itemOf } = useConfigurationNames();
  const errorText = useErrorText();
  const leaving = useRef(false);
  const form = useForm<ConfigurationValues>({
    defaultValues: { items: items.map(({ value }) => ({ value: String(value ?? '') })) },
    mode: 'onTouched',
  });

  /** Shows the messages at their inputs. */
  const show = (faults: Record<string, string>) => {
    for (const [path, message] of Object.entries(faults)) {
      const name = path === 'items' ? 'root.items' : (path as `items.${number}.value`);
      form.setError(name, { message: tell(message, locale) });
    }
  };
  const { save, isPending, failure, conflict, dismiss, overwrite } = useVersionedSave({
    send: (body: object) => request(`${apiUrl}/configurations/${id}`, 'PUT', body),
    said: texts.saved,
    show,
    onSaved: () => {
      leaving.current = true;
      onSaved();
      onClose();
    },
  });
  const submit = form.handleSubmit((values) => {
    const lines = items.map(({ slug: line, required = true }, index) => ({
      slug: line,
      required,
      value: values.items[index]?.value ?? null,
    }));
    const faults = configurationFaults(slug, lines);
    if (Object.keys(faults).length > 0) show(faults);
    else {
      const sent = items.map(({ slug: line, key }, index) => ({
        ...{ slug: line, key },
        value: values.items[index]?.value ?? null,
      }));
      save({ items: sent, updatedAt });
    }
  });
  const sumError = form.formState.errors.root?.items?.message;
  return (
    <FormProvider {...form}>
      <AskDialog
        title={nameOf(configuration)}
        maxWidth="sm"
        sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}
        action={
          <Button
            type="submit"
            variant="contained"
            disabled={!form.formState.isDirty}
            loading={isPending}
          >
            {texts.save}
          </Button>
        }
        onSubmit={submit}
        onClose={onClose}
      >
        {failure && (
          <Alert severity="error" variant="outlined" role="alert">
            {errorText(failure)}
          </Alert>
        )}
        <Box sx={isDistribution(slug) ? sharesSx : linesSx}>
          {items.map((item, index) => (
            <ConfigurationInput
              key={item.slug}
              name={`items.${index}.value`}
              label={itemOf(item)}
              item={item}
              isShare={isDistribution(slug)}
              asked={slug === null || item.required !== false}
            />
          ))}
        </Box>
        {isDistribution(slug) && <Remainder items={items} error={sumError} />}
      </AskDialog>
      <UnsavedChanges leaving={leaving} />
      {conflict && (
        <ConflictDialog
          problem={conflict}
          dismiss={dismiss}
          overwrite={overwrite}
          reload={() => {
            dismiss();
            onReload();
          }}
        />
      )}
    </FormProvider>
  );
}

const linesSx = { display: 'grid', gap: 4 } as const;
const sharesSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
} as const;

interface RemainderProps {
  items: ConfigurationItem[];
  /** A refused save's message for the sum. */
  error: string | undefined;
}

/** What is missing to 100 %, during input. */
function Remainder({ items, error }: RemainderProps) {
  const locale = useLocale();
  const { configurations: m } = useMessages(siteDetailMessages);
  const label = useId();
  const values = useWatch<ConfigurationValues, 'items'>({ name: 'items' });
  const lines = items.map((_, index) => ({ value: values[index]?.value ?? null, required: true }));
  const left = remainderOf(lines);
  const share = `${(Math.abs(left) / 100).toLocaleString(locale)} %`;
  const text = left === 0 ? m.reached : left > 0 ? m.left(share) : m.tooMuch(share);
  const tone = left === 0 ? 'success' : left < 0 || error ? 'error' : 'primary';
  return (
    <div>
      <LinearProgress
        variant="determinate"
        aria-labelledby={label}
        value={Math.min(100, Math.max(0, 100 - left / 100))}
        color={tone}
        sx={{ borderRadius: 1, height: 6 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, mt: 2, flexWrap: 'wrap' }}>
        {left === 0 && <CheckIcon sx={{ color: 'success.main' }} />}
        <Typography
          id={label}
          role="status"
          sx={{
            fontWeight: 'fontWeightMedium',
            fontVariantNumeric: 'tabular-nums',
            color: tone === 'primary' ? 'text.primary' : `${tone}.main`,
          }}
        >
          {text}
        </Typography>
        {error && left !== 0 && (
          <Typography role="alert" sx={{ color: 'error.main' }}>
            {error}
          </Typography>
        )}
      </Box>
    </div>
  );
}

interface ConfigurationInputProps {
  name: string;
  label: string;
  item: ConfigurationItem;
  /** For a distribution: a percentage. */
  isShare: boolean;
  /** Is it required? */
  asked: boolean;
}

/** One line of a configuration; fixed values are read-only. */
function ConfigurationInput({ name, label, item, isShare, asked }: ConfigurationInputProps) {
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
