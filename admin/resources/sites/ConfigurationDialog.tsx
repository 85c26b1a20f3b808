import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { configurationFaults, isDistribution } from '#shared/domain/configuration-rules.ts';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { tell } from '#shared/saying/tell.ts';
import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import { ConflictDialog } from '../../engine/form/ConflictDialog.tsx';
import { UnsavedChanges } from '../../engine/form/UnsavedChanges.tsx';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useConfigurationNames } from '../configurations/useConfigurationNames.ts';
import { ConfigurationInput } from './ConfigurationInput.tsx';
import { Remainder } from './Remainder.tsx';
import { type ConfigurationValues, useSaveConfiguration } from './useSaveConfiguration.ts';

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
  const { slug, items } = configuration;
  const locale = useLocale();
  const { configurations: texts } = useMessages(siteDetailMessages);
  const { nameOf, itemOf } = useConfigurationNames();
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
  const { save, isPending, failure, conflict, dismiss, overwrite } = useSaveConfiguration({
    configuration,
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
    else save(values);
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
            {failure}
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
          overwrite={() => overwrite(form.getValues())}
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
