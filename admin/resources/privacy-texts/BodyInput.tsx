import { TextInput, useRecordContext } from 'react-admin';
import { formatDay } from '#shared/dates.ts';
import { privacyTextMessages } from '#shared/messages/privacy-texts.ts';
import { privacyText } from '#shared/schemas/entities/privacy-text.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useCopyOfVersion } from './useCopyOfVersion.ts';

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
