import { TextInput } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { correctDomainBody, type SiteDomain } from '#shared/schemas/calls/domains.ts';
import { site as entity, type Site } from '#shared/schemas/entities/site.ts';
import { RadioInput } from '../../../engine/form/RadioInput.tsx';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { OneOfInput } from '../OneOfInput.tsx';
import { SinceInput } from '../SinceInput.tsx';
import { SiteForm } from '../SiteForm.tsx';
import { correctionOf, type DomainCorrection, inputOf } from './correction-of.ts';

interface Props {
  site: Site;
  domains: SiteDomain[];
  onClose: () => void;
}

/** A correction: the site's real domains, for all time or from a day on. */
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
  return (
    <SiteForm
      form={form}
      title={m.correct}
      action={texts.correct}
      rules={texts.rules}
      path={`sites/${site.id}/domains/correct`}
      schema={correctDomainBody}
      bodyOf={correctionOf}
      inputOf={(field) => inputOf(field, fault)}
      said={m.corrected}
      onClose={onClose}
    >
      <RadioInput name="fault" label={texts.fault} choices={m.faults} hints={m.faultHints} />
      {fault !== 'missing' && (
        <OneOfInput
          name="existing"
          label={fault === 'typo' ? m.misspelt : m.never}
          choices={names.map((name) => ({ id: name, name }))}
        />
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
    </SiteForm>
  );
}
