import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Company, company } from '#shared/schemas/entities/company.ts';
import { FieldInput } from '../../engine/form/FieldInput.tsx';
import { useMessages } from '../../platform/useMessages.ts';

const AskFirst = lazy(() => import('../../platform/ui/AskFirst.tsx'));

/** It starts an affiliate's onboarding, and cannot be undone while that is open. */
const isOneWay = (from: string | undefined, to: unknown) =>
  from === 'AFFILIATE' && to === 'EXCLUSIVE';

/** A company's type; making an affiliate an exclusive partner needs confirmation. */
export default function TypeInput({ name }: { name: string }) {
  const { companies: m } = useMessages();
  const former = useRecordContext<Company>()?.type;
  const { setValue } = useFormContext();
  const [isAsked, setAsked] = useState(false);
  const takeBack = () => {
    setValue(name, former, { shouldDirty: true });
    setAsked(false);
  };
  return (
    <>
      <FieldInput
        item={{ name }}
        entity={company}
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
