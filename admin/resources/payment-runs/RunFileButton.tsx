import { paymentRunMessages } from '#shared/messages/payment-run-screens.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { useMessages } from '../../platform/useMessages.ts';

/** Saves the file for the bank, once it was made. */
export default function RunFileButton({ record: { id, fetchedAt } }: { record: PaymentRun }) {
  const m = useMessages(paymentRunMessages);
  if (fetchedAt === null) return null;
  return (
    <DownloadButtons files={[{ label: m.download, url: `${apiUrl}/payment-runs/${id}/file` }]} />
  );
}
