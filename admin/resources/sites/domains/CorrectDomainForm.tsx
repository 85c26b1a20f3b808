import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { TextInput } from 'react-admin';
import { useController, useForm, useWatch } from 'react-hook-form';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { correctDomainBody, type SiteDomain } from '#shared/schemas/calls/domains.ts';
import { site as entity, type Site } from '#shared/schemas/entities/site.ts';
import { useLocale, useMessages } from '../../../app/useMessages.ts';
import { RadioInput } from '../../../engine/form/RadioInput.tsx';
import { SheetForm } from '../../../engine/form/SheetForm.tsx';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { SinceInput } from '../SinceInput.tsx';
import { useSiteForm } from '../useSiteForm.ts';
import { correctionOf, type DomainCorrection, inputOf } from './correction-of.ts';

interface Props {
  site: Site;
  domains: SiteDomain[];
  onClose: () => void;
}

/** A correction: which domains the site really had, for all time or from a day on. */
export default function CorrectDomainForm({ site, domains, onClose }: Props) {
  const texts = useMessages(siteHoldingMessages);
  const { domains: m } = texts;
  const locale = useLocale();
  const names = [...new Set(domains.map(({ domain }) => domain))];
  const existing = domains.find(({ main }) => main)?.domain ?? names[0] ?? '';
  const form = useForm<DomainCorrection>({
    defaultValues: { fault: 'typo', existing, domain: '', since: 'always', from: null },
  });
  const fault = useWatch({ control: form.control, name: 'fault' });
  const { send, error, ...call } = useSiteForm<DomainCorrection>({
    siteId: site.id,
    path: 'domains/correct',
    schema: correctDomainBody,
    form,
    inputOf: (field) => inputOf(field, fault),
    said: m.corrected,
    onClose,
  });
  return (
    <SheetForm
      {...call}
      title={m.correct}
      form={form}
      action={texts.correct}
      refusal={error && <InlineFailure error={error} />}
      onSubmit={(values) => send(correctionOf(values))}
      onClose={onClose}
    >
      <Alert severity="info" variant="outlined">
        {texts.rules}
      </Alert>
      <RadioInput name="fault" label={texts.fault} choices={m.faults} hints={m.faultHints} />
      {fault !== 'missing' && (
        <ExistingInput label={fault === 'typo' ? m.misspelt : m.never} names={names} />
      )}
      {fault !== 'never' && (
        <TextInput
          source="domain"
          label={fault === 'typo' ? m.right : m.missing}
          helperText={entity.fields.url.hint?.[locale] ?? false}
          required
        />
      )}
      <SinceInput />
    </SheetForm>
  );
}

function ExistingInput({ label, names }: { label: string; names: string[] }) {
  const { field, fieldState } = useController({ name: 'existing' });
  return (
    <TextField
      {...field}
      select
      required
      label={label}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
