import { useForm } from 'react-hook-form';
import { berlinDay, type Day } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { changeOwnerBody } from '#shared/schemas/calls/owners.ts';
import { site as entity, type Site } from '#shared/schemas/entities/site.ts';
import { DayInput } from '../../../engine/form/DayInput.tsx';
import { FieldInput } from '../../../engine/form/FieldInput.tsx';
import { useMessages } from '../../../platform/useMessages.ts';
import { CorrectInstead } from '../CorrectInstead.tsx';
import { SiteForm } from '../SiteForm.tsx';

interface Props {
  site: Site;
  onClose: () => void;
}

interface Values {
  companyId: number | null;
  from: Day | null;
}

/** A change: another owner, from today or a later day on. */
export default function ChangeOwnerForm({ site, onClose }: Props) {
  const { owners: m } = useMessages(siteHoldingMessages);
  const form = useForm<Values>({
    defaultValues: { companyId: null, from: berlinDay(new Date()) },
  });
  return (
    <SiteForm
      form={form}
      title={m.change}
      rules={
        <>
          {m.changeRules} <CorrectInstead siteId={site.id} part="owners" />
        </>
      }
      path={`sites/${site.id}/owners`}
      schema={changeOwnerBody}
      bodyOf={({ companyId, from }) => ({
        companyId: companyId ?? undefined,
        from: from ?? undefined,
      })}
      inputOf={(field) => (field === 'from' ? 'from' : 'companyId')}
      said={m.changed}
      onClose={onClose}
    >
      <FieldInput item={{ name: 'companyId' }} entity={entity} />
      <DayInput source="from" label={m.firstDay} />
    </SiteForm>
  );
}
