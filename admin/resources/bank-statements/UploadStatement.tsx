import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { bankMessages } from '#shared/messages/bank-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { BankFileOutcome } from '#shared/schemas/calls/bank-statements.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi, problemOf } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { UploadButton } from '../../platform/ui/UploadButton.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { toAllocate } from './bank-transactions.tsx';

/** Takes in a file of the bank, and says what it brought. */
export default function UploadStatement() {
  const m = useMessages(bankMessages);
  const mayUpload = useAllowed('payments');
  const refresh = useRefresh();
  const { mutate, reset, isPending, data, error } = useMutation({
    async mutationFn(file: File) {
      const body = new FormData();
      body.append('file', file);
      const address = `${apiUrl}/bank-statements/import`;
      return (await callApi<BankFileOutcome>(address, { method: 'POST', body })).json;
    },
    onSuccess: refresh,
  });
  if (!mayUpload) return null;
  return (
    <>
      <UploadButton
        label={m.upload}
        accept=".xml,.zip,.gz,application/xml,application/zip"
        onFile={mutate}
      />
      {(isPending || data || error) && (
        <AskDialog
          title={isPending ? m.reading : error ? m.refused : m.title}
          action={data && data.open > 0 ? <ToAllocate onClick={reset} /> : null}
          isHeld={isPending}
          onClose={reset}
        >
          {isPending && <LinearProgress aria-label={m.reading} />}
          {error && <Refused error={error} />}
          {data && <Outcome {...data} />}
        </AskDialog>
      )}
    </>
  );
}

function Outcome({ added, matched, open, known, leftOut }: BankFileOutcome) {
  const m = useMessages(bankMessages);
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }} role="status">
      <Typography>{m.added(added)}</Typography>
      {added > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          <li>{m.matched(matched)}</li>
          <li>{m.open(open)}</li>
        </Box>
      )}
      {known > 0 && <Typography sx={{ color: 'text.secondary' }}>{m.known(known)}</Typography>}
      {leftOut.map((said) => (
        <Alert key={said} severity="warning">
          {tell(said, locale)}
        </Alert>
      ))}
    </Box>
  );
}

function Refused({ error }: { error: Error }) {
  const locale = useLocale();
  const errorText = useErrorText();
  const { errors } = problemOf(error);
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {errors?.file ? tell(errors.file, locale) : errorText(error)}
    </Alert>
  );
}

function ToAllocate({ onClick }: { onClick: () => void }) {
  const m = useMessages(bankMessages);
  const filter = encodeURIComponent(JSON.stringify(toAllocate));
  return (
    <PageButton variant="contained" to={`/bank-transactions?filter=${filter}`} onClick={onClick}>
      {m.toAllocate}
    </PageButton>
  );
}
