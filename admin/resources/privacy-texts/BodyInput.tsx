import { useEffect, useRef } from 'react';
import { TextInput, useGetList, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '#shared/dates.ts';
import { privacyTextMessages } from '#shared/messages/privacy-texts.ts';
import { type PrivacyText, privacyText } from '#shared/schemas/entities/privacy-text.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** A text's content. A new one starts as the current version of its kind and language. */
export default function BodyInput({ name }: { name: string }) {
  const locale = useLocale();
  const m = useMessages(privacyTextMessages);
  const isNew = useRecordContext()?.id === undefined;
  const copied = useCopyOfVersion(isNew);
  const { label, hint } = privacyText.fields.body;
  return (
    <TextInput
      source={name}
      label={label[locale]}
      required
      multiline
      minRows={3}
      helperText={
        <>
          {copied?.version && copied.validFrom && (
            <>{m.copied(copied.version, formatDay(copied.validFrom))} </>
          )}
          {hint?.[locale]}
        </>
      }
    />
  );
}

const nothing = { title: '', body: '' };
const fields = ['title', 'body'] as const;

/**
 * Copies title and body of the current version into the form, as soon as its kind and language are
 * known. Text already written stays.
 *
 * @returns that version, once it has loaded
 */
function useCopyOfVersion(isNew: boolean): PrivacyText | undefined {
  const { getValues, setValue } = useFormContext();
  const [kind, language] = useWatch({ name: ['kind', 'language'] });
  const copied = useRef(nothing);
  const { data } = useGetList<PrivacyText>(
    'privacy-texts',
    {
      filter: { kind, language, state: 'PUBLISHED' },
      sort: { field: 'version', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: isNew && Boolean(kind && language), placeholderData: undefined },
  );
  const [inForce] = data ?? [];
  useEffect(() => {
    if (!data) return;
    const { title, body } = data[0] ?? nothing;
    const next = { title, body };
    for (const field of fields) {
      const typed = getValues(field) ?? '';
      if (typed === copied.current[field]) setValue(field, next[field], { shouldDirty: true });
    }
    copied.current = next;
  }, [data, getValues, setValue]);
  return inForce;
}
