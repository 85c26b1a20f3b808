import { SaveButton, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import type { FormButtonsProps } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Saves the draft, and opens its approval on its page. */
export default function ApproveFromForm({ leaving }: FormButtonsProps) {
  const { invoice: m } = useMessages(settlementMessages);
  const record = useRecordContext<Invoice>();
  const navigate = useNavigate();
  const onSuccess = () => {
    leaving.current = true;
    navigate(`/invoices/${record?.id}`, { state: { isApproving: true } });
  };
  return (
    <SaveButton
      type="button"
      variant="outlined"
      color="primary"
      icon={null}
      alwaysEnable
      label={m.approve}
      mutationOptions={{ onSuccess }}
    />
  );
}
