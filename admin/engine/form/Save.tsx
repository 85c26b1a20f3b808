import { type MouseEvent, useState } from 'react';
import { SaveButton, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import AskFirst from '../../platform/ui/AskFirst.tsx';
import { focusUnreadable } from '../../platform/ui/focus-unreadable.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { changesOf } from '../changes.ts';
import type { Question, RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { validate } from '../validation.ts';

interface Props {
  formId: string;
  label: string;
}

/** Saves the form, after what the declaration asks about the changes. */
export function Save({ formId, label }: Props) {
  const { entity, askBefore } = useDeclaration();
  const record = useRecordContext<RecordValues>();
  const { getValues } = useFormContext();
  const locale = useLocale();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (event: MouseEvent) => {
    // An unreadable day has no value yet, and would be saved as none.
    if (focusUnreadable(formId)) return event.preventDefault();
    const values = getValues();
    if (!askBefore || record?.id === undefined) return;
    if (Object.keys(validate(entity, 'update', values, locale, record)).length > 0) return;
    const asked = askBefore(changesOf(entity.fields, values, record), locale);
    if (asked) event.preventDefault();
    setQuestion(asked);
  };
  const goOn = () => {
    setQuestion(null);
    (document.getElementById(formId) as HTMLFormElement).requestSubmit();
  };
  return (
    <>
      <SaveButton icon={null} label={label} onClick={ask} />
      {question && (
        <AskFirst {...question} action={label} onConfirm={goOn} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}
