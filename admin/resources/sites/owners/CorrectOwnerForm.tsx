import { useForm } from 'react-hook-form';
import type { Day } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { correctOwnerBody } from '#shared/schemas/calls/owners.ts';
import { site as entity, type Site } from '#shared/schemas/entities/site.ts';
import { DayInput } from '../../../engine/form/DayInput.tsx';
import { FieldInput } from '../../../engine/form/FieldInput.tsx';
import { useMessages } from '../../../platform/useMessages.ts';
import { firstDayOf, type SinceValues } from '../first-day-of.ts';
import { SinceInput } from '../SinceInput.tsx';
import { SiteForm } from '../SiteForm.tsx';

interface Props {
  site: Site;
  onClose: () => void;
}

interface Values extends SinceValues {
  companyId: number | null;
  to: Day | null;
}

/** A correction: the site's real owner, for all time or on certain days. */
export default function CorrectOwnerForm({ site, onClose }: Props) {
  const texts = useMessages(siteHoldingMessages);
  const { owners: m } = texts;
  const form = useForm<Values>({
    defaultValues: { companyId: null, since: 'always', from: null, to: null },
  });
  return (
    <SiteForm
      form={form}
      title={m.correct}
      action={texts.correct}
      rules={`${texts.rules} ${m.correctRules}`}
      path={`sites/${site.id}/owners/correct`}
      schema={correctOwnerBody}
      bodyOf={({ companyId, to, ...since }) => ({
        companyId: companyId ?? undefined,
        from: firstDayOf(since),
        to,
      })}
      inputOf={(field) => (field === 'from' || field === 'to' ? field : 'companyId')}
      said={m.corrected}
      onClose={onClose}
    >
      <FieldInput item={{ name: 'companyId' }} entity={entity} />
      <SinceInput />
      <DayInput source="to" label={m.lastDay} />
    </SiteForm>
  );
}
