import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm, useFormState } from 'react-hook-form';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { tell } from '#shared/saying/tell.ts';
import type {
  RecommendationConfig,
  UpdateRecommendationConfig,
} from '#shared/schemas/calls/recommendations.ts';
import { ConflictDialog } from '../../engine/form/ConflictDialog.tsx';
import { Draft } from '../../engine/form/Draft.tsx';
import { UnsavedChanges } from '../../engine/form/UnsavedChanges.tsx';
import { useVersionedSave } from '../../engine/form/useVersionedSave.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { Preview } from './Preview.tsx';
import { ScrapingWarning } from './ScrapingWarning.tsx';
import { SettingSections } from './SettingSections.tsx';
import { bodyOf, faultsOf, heldBack, type SettingsValues, valuesOf } from './settings-values.ts';

interface Props {
  config: RecommendationConfig;
  onSaved: () => unknown;
}

/** All settings of a site's recommendations, with a preview of its cards next to them. */
export function Settings({ config: latest, onSaved }: Props) {
  // The form keeps the config it started with, whatever is read meanwhile.
  const [config, setConfig] = useState(latest);
  const [asked, setAsked] = useState<UpdateRecommendationConfig>();
  const { saved: said } = useMessages(recommendationSettingMessages);
  const leaving = useRef(false);
  const locale = useLocale();
  const resolver = useCallback<Resolver<SettingsValues>>(
    (values) => {
      const errors = faultsOf(values, locale);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [locale],
  );
  const form = useForm({ defaultValues: valuesOf(config), mode: 'onTouched', resolver });
  const { reset, setError, setFocus } = form;
  const beginWith = useCallback(
    (next: RecommendationConfig) => {
      setConfig(next);
      reset(valuesOf(next));
    },
    [reset],
  );
  const { save, isPending, failure, conflict, dismiss, overwrite } = useVersionedSave({
    send: (body: UpdateRecommendationConfig) =>
      request<RecommendationConfig>(`${apiUrl}/recommendations/update-config`, 'POST', body),
    said,
    show(faults) {
      for (const [path, fault] of Object.entries(faults)) {
        setError(path as keyof SettingsValues, { message: tell(fault, locale) });
      }
      const [first = ''] = Object.keys(faults);
      // An entry of a list has no input of its own, but its list has.
      setFocus((/^(sitemaps|.*Blacklist|.*Stopwords)\b/.exec(first)?.[0] ?? first) as 'sitemaps');
    },
    onSaved(saved) {
      beginWith(saved);
      onSaved();
    },
  });
  const submit = form.handleSubmit((values) => {
    const body = bodyOf(values, config);
    if (heldBack(body, config).length > 0) setAsked(body);
    else save(body);
  });
  return (
    <FormProvider {...form}>
      <Box component="form" onSubmit={submit} noValidate sx={besideSx}>
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Draft
            name={`recommendations ${config.id}`}
            version={config.updatedAt}
            secrets={secrets}
          />
          <SettingSections config={config} />
          {failure && <InlineFailure error={failure} />}
          <SaveBar isPending={isPending} />
        </Box>
        <Preview config={latest} />
      </Box>
      <UnsavedChanges leaving={leaving} />
      <TakeOver latest={latest} edited={config} onNewer={beginWith} />
      {asked && (
        <ScrapingWarning
          fields={heldBack(asked, config)}
          onClose={() => setAsked(undefined)}
          onSave={() => {
            setAsked(undefined);
            save(asked);
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          problem={conflict}
          dismiss={dismiss}
          overwrite={overwrite}
          reload={() => {
            dismiss();
            reset();
            onSaved();
          }}
        />
      )}
    </FormProvider>
  );
}

interface TakeOverProps {
  /** As last read. */
  latest: RecommendationConfig;
  edited: RecommendationConfig;
  onNewer: (config: RecommendationConfig) => void;
}

/** Others' changes are taken over while the form has no input to lose. */
function TakeOver({ latest, edited, onNewer }: TakeOverProps) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isNewer = String(latest.updatedAt) > String(edited.updatedAt);
  useEffect(() => {
    if (isNewer && !isDirty) onNewer(latest);
  }, [isNewer, isDirty, latest, onNewer]);
  return null;
}

const secrets = ['password', 'forgetPassword'];

const besideSx = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  // Focused elements scroll to above the save bar.
  '& :is(input, textarea, button)': { scrollMarginBottom: 96 },
} as const;

/** Stays visible, however long the form is. */
function SaveBar({ isPending }: { isPending: boolean }) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const m = useMessages(recommendationFormMessages);
  return (
    <Card sx={barSx}>
      <Typography role="status" sx={{ color: 'text.secondary', flex: 1 }}>
        {isDirty && m.unsaved}
      </Typography>
      <Button type="submit" variant="contained" disabled={!isDirty} loading={isPending}>
        {m.save}
      </Button>
    </Card>
  );
}

const barSx = {
  position: 'sticky',
  bottom: 12,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 5,
  py: 2.5,
} as const;
