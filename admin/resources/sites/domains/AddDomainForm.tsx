import { TextInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { berlinDay, type Day } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { addDomainBody } from '#shared/schemas/calls/domains.ts';
import { site as entity, type Site } from '#shared/schemas/entities/site.ts';
import { DayInput } from '../../../engine/form/DayInput.tsx';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { CorrectInstead } from '../CorrectInstead.tsx';
import { SiteForm } from '../SiteForm.tsx';

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
  return (
    <SiteForm
      form={form}
      title={m.add}
      rules={
        <>
          {m.addRules} <CorrectInstead siteId={site.id} part="domains" />
        </>
      }
      path={`sites/${site.id}/domains`}
      schema={addDomainBody}
      bodyOf={({ domain, from }) => ({ domain, from: from ?? undefined })}
      inputOf={(field) => (field === 'from' ? 'from' : 'domain')}
      said={m.added}
      onClose={onClose}
    >
      <TextInput
        source="domain"
        label={m.domain}
        helperText={entity.fields.url.hint?.[locale] ?? false}
        required
      />
      <DayInput source="from" label={m.start} />
    </SiteForm>
  );
}
