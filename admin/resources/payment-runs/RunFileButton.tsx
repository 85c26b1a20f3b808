import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { paymentRunMessages } from '#shared/messages/payment-run-screens.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { useDownload } from '../../platform/useDownload.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Saves the file for the bank, once it was made. */
export default function RunFileButton({ record: { id, fetchedAt } }: { record: PaymentRun }) {
  const m = useMessages(paymentRunMessages);
  const { start } = useDownload();
  if (fetchedAt === null) return null;
  return (
    <Button
      variant="contained"
      startIcon={<DownloadIcon />}
      onClick={() => start(`${apiUrl}/payment-runs/${id}/file`)}
    >
      {m.download}
    </Button>
  );
}
