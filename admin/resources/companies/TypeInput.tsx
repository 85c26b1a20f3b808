import { lazy, Suspense, useState } from 'react';
import { SelectInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Company, company } from '#shared/schemas/entities/company.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

const AskFirst = lazy(() => import('../../platform/ui/AskFirst.tsx'));

/** It starts an affiliate's onboarding, and cannot be undone while that is open. */
const isOneWay = (from: string | undefined, to: unknown) =>
  from === 'AFFILIATE' && to === 'EXCLUSIVE';

/** A company's type; making an affiliate an exclusive partner needs confirmation. */
export default function TypeInput({ name }: { name: string }) {
  const { companies: m } = useMessages();
  const { label, choices = {} } = company.fields.type;
  const locale = useLocale();
  const former = useRecordContext<Company>()?.type;
  const { setValue } = useFormContext();
  const [isAsked, setAsked] = useState(false);
  const takeBack = () => {
    setValue(name, former, { shouldDirty: true });
    setAsked(false);
  };
  return (
    <>
      <SelectInput
        source={name}
        label={label[locale]}
        helperText={false}
        required
        emptyText=" "
        choices={Object.entries(choices).map(([id, words]) => ({ id, name: words[locale] }))}
        onChange={(event) => setAsked(isOneWay(former, event.target.value))}
      />
      {isAsked && (
        <Suspense fallback={null}>
          <AskFirst
            title={m.becomesExclusive.title}
            text={m.becomesExclusive.text}
            action={m.becomesExclusive.action}
            onConfirm={() => setAsked(false)}
            onClose={takeBack}
          />
        </Suspense>
      )}
    </>
  );
}
