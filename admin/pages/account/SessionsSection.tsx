import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { describeDevice } from '#shared/describe-device.ts';
import { accountMessages } from '#shared/messages/account-admin.ts';
import type { Session } from '#shared/schemas/calls/account.ts';
import { request } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

export const sessionsKey = ['own sessions'];
const address = '/api/auth/sessions';

/** My sessions, and how to end them. */
export function SessionsSection() {
  const m = useMessages(accountMessages).account;
  const call = useQuery({
    queryKey: sessionsKey,
    queryFn: () => request<Session[]>(address),
  });
  const endOthers = useEnding(address, m.othersEnded);
  const hasOthers = call.data?.some(({ current }) => !current);
  return (
    <Section
      title={m.sessions}
      action={
        hasOthers && (
          <Button
            variant="outlined"
            onClick={() => endOthers.mutate()}
            loading={endOthers.isPending}
          >
            {m.endOthers}
          </Button>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.sessionsHint}</Typography>
      {endOthers.error && <InlineFailure error={endOthers.error} />}
      <Loaded call={call} height={120}>
        {(sessions) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const m = useMessages(accountMessages).account;
  const format = useFormat();
  const end = useEnding(`${address}/${session.id}`, m.sessionEnded);
  const device = useDevice(session.userAgent);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography component="div" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {device}
          {session.current && <Chip label={m.thisSession} color="primary" variant="outlined" />}
        </Typography>
        <Typography variant="caption">
          {[
            session.ip,
            m.lastSeen(format.instant(session.lastSeenAt)),
            m.since(format.instant(session.createdAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {!session.current && (
        <Button
          color="inherit"
          variant="outlined"
          aria-label={m.endSessionOf(device)}
          onClick={() => end.mutate()}
          loading={end.isPending}
        >
          {m.endSession}
        </Button>
      )}
      {end.error && <InlineFailure error={end.error} />}
    </Box>
  );
}

function useDevice(userAgent: string | null): string {
  const m = useMessages(accountMessages).account;
  const { browser, system } = describeDevice(userAgent);
  if (browser && system) return m.deviceOn(browser, system);
  return browser ?? system ?? m.unknownDevice;
}

function useEnding(url: string, done: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => request(url, 'DELETE'),
    onSuccess: () => notify(done, { type: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
