import CheckIcon from '@mui/icons-material/VerifiedOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { documentProofMessages } from '#shared/messages/document-proof.ts';
import type { DocumentProof } from '#shared/schemas/calls/calculation.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** Checks the document and shows the result. */
export function ProofButton({ invoiceId }: { invoiceId: number }) {
  const m = useMessages(documentProofMessages);
  const format = useFormat();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => request<DocumentProof>(`${apiUrl}/invoices/${invoiceId}/verify`),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CheckIcon />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {m.action}
      </Button>
      {(data || error) && (
        <AskDialog
          title={m.label(data?.document ?? '')}
          maxWidth="sm"
          action={null}
          onClose={reset}
        >
          {error && <InlineFailure error={error} />}
          {data && data.faults.length > 0 && (
            <Alert variant="standard" severity="error">
              {data.faults.map((fault) => m.faults[fault]).join(' ')}
            </Alert>
          )}
          {data?.faults.length === 0 && (
            <>
              <Alert variant="standard" severity="success">
                {data.takenOutAt
                  ? m.takenOut(format.instant(data.takenOutAt))
                  : m.holds(format.instant(data.checkedAt))}
              </Alert>
              <Typography
                variant="caption"
                component="p"
                sx={{ color: 'inherit', mt: 2, overflowWrap: 'anywhere' }}
              >
                {m.fingerprint}: <code>{data.sha256}</code>
              </Typography>
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
