import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import type { AdsTxtMailed, AdsTxtMailPreview } from '#shared/schemas/calls/ads-txt-mail.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { callOf, useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';

interface Props {
  lines: readonly number[];
  onClose: () => void;
}

/** Shows whom a mail about these lines goes to and what it says, and sends it. */
export function AskForLines({ lines, onClose }: Props) {
  const { ask: m } = useMessages(adCheckMessages);
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const address = `ads-txt-lines/mail?lines=${lines.join(',')}`;
  const preview = useCall<AdsTxtMailPreview>(address);
  const send = useMutation({
    mutationFn: () => request<AdsTxtMailed>(`${apiUrl}/ads-txt-lines/mail`, 'POST', { lines }),
    onSuccess: ({ mails }) => {
      client.removeQueries({ queryKey: callOf(address).queryKey });
      notify(m.sent(mails), { type: 'success' });
      refresh();
      onClose();
    },
  });
  return (
    <AskDialog
      title={m.title}
      maxWidth="md"
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      action={
        <Button
          type="submit"
          variant="contained"
          disabled={!preview.data?.companies}
          loading={send.isPending}
        >
          {m.send}
        </Button>
      }
      isHeld={send.isPending}
      onSubmit={send.mutate}
      onClose={onClose}
    >
      <Loaded call={preview} height={240}>
        {(found) => <Preview {...found} />}
      </Loaded>
      {send.error && <InlineFailure error={send.error} />}
    </AskDialog>
  );
}

function Preview({ companies, sites, askedToday, mails }: AdsTxtMailPreview) {
  const { ask: m } = useMessages(adCheckMessages);
  return (
    <>
      {companies > 0 && <Typography>{m.whom(companies, sites)}</Typography>}
      {companies + askedToday === 0 && <Typography>{m.nobody}</Typography>}
      {askedToday > 0 && <Alert severity="info">{m.askedToday(askedToday)}</Alert>}
      {mails.map(({ language, company, subject, text }) => (
        <Box key={language} component="section" aria-label={subject}>
          <Typography variant="caption">{m.sample(company, m.languages[language])}</Typography>
          <Typography variant="h3" sx={{ py: 1 }} lang={language}>
            {subject}
          </Typography>
          <Box component="pre" lang={language} tabIndex={0} sx={textSx}>
            {text}
          </Box>
        </Box>
      ))}
    </>
  );
}

const textSx = {
  m: 0,
  p: 3,
  maxHeight: 280,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
