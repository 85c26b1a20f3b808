import { TextInput } from 'react-admin';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { invoice } from '#shared/schemas/entities/invoice.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** A text of the document, and the meaning of its placeholders in braces. */
export default function ContentInput({ name }: { name: string }) {
  const { invoice: m } = useMessages(settlementMessages);
  const label = invoice.fields[name as 'topContent'].label[useLocale()];
  return (
    <TextInput source={name} label={label} helperText={m.braces} multiline minRows={3} required />
  );
}
