import Alert from '@mui/material/Alert';
import { TextInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { berlinDay, type Day } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { addDomainBody } from '#shared/schemas/calls/domains.ts';
import { site as entity, type Site } from '#shared/schemas/entities/site.ts';
import { useLocale, useMessages } from '../../../app/useMessages.ts';
import { DayInput } from '../../../engine/form/DayInput.tsx';
import { SheetForm } from '../../../engine/form/SheetForm.tsx';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { CorrectInstead } from '../CorrectInstead.tsx';
import { useSiteForm } from '../useSiteForm.ts';

interface Props {
  site: Site;
  onClose: () => void;
}

interface Values {
  domain: string;
  from: Day | null;
}

/** A change: one more domain, from today or a later day on. */
export default function AddDomainForm({ site, onClose }: Props) {
  const { domains: m } = useMessages(siteHoldingMessages);
  const locale = useLocale();
  const form = useForm<Values>({ defaultValues: { domain: '', from: berlinDay(new Date()) } });
  const { send, error, ...call } = useSiteForm<Values>({
    siteId: site.id,
    path: 'domains',
    schema: addDomainBody,
    form,
    inputOf: (field) => (field === 'from' ? 'from' : 'domain'),
    said: m.added,
    onClose,
  });
  return (
    <SheetForm
      {...call}
      title={m.add}
      form={form}
      action={m.add}
      refusal={error && <InlineFailure error={error} />}
      onSubmit={({ domain, from }) => send({ domain, from: from ?? undefined })}
      onClose={onClose}
    >
      <Alert severity="info" variant="outlined">
        {m.addRules} <CorrectInstead siteId={site.id} part="domains" />
      </Alert>
      <TextInput
        source="domain"
        label={m.domain}
        helperText={entity.fields.url.hint?.[locale] ?? false}
        required
      />
      <DayInput source="from" label={m.start} />
    </SheetForm>
  );
}
