import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { alertMessages } from '#shared/messages/alerts.ts';
import type { ChannelSecret as Made } from '#shared/schemas/calls/alerts.ts';
import type { AlertChannelRecord } from '#shared/schemas/entities/alert-channel.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';

/** Makes the secret that the receiver verifies by, and shows it while this is open. */
export default function ChannelSecret({ record }: { record: AlertChannelRecord }) {
  const { copy } = useMessages();
  const { secret: m } = useMessages(alertMessages).channel;
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => request<Made>(`${apiUrl}/alert-channels/${record.id}/secret`, 'POST'),
    // Kept only on the screen.
    gcTime: 0,
  });
  return (
    <Section title={m.title}>
      <Typography>{m.text}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{data ? m.once : m.ask}</Typography>
      {data ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {data.secret}
          </Box>
          <CopyButton text={data.secret} label={m.copy}>
            {copy}
          </CopyButton>
        </Box>
      ) : (
        <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
          {m.button}
        </Button>
      )}
      {error && <InlineFailure error={error} onRetry={() => mutate()} />}
    </Section>
  );
}
