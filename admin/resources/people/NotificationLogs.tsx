import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shownEmail } from '#shared/domain/host.ts';
import { accessMessages } from '#shared/messages/access.ts';
import { titleOfMail } from '#shared/messages/mail-titles.ts';
import type { NotificationLog } from '#shared/schemas/calls/users.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** Every mail to a user, newest first, with its outcome. */
export default function NotificationLogs({ record: { id } }: { record: RecordValues }) {
  const { name } = useDeclaration();
  const m = useMessages(accessMessages).users;
  const call = useCall<NotificationLog[]>(`${name}/${id}/notification-logs`);
  const { data } = call;
  return (
    <Section title={m.mails} flush count={data?.length}>
      <Loaded call={call} height={108} flush>
        {(logs) =>
          logs.length === 0 ? (
            <Box sx={{ px: 5, pb: 6, color: 'text.secondary' }}>{m.noMails}</Box>
          ) : (
            <LogTable logs={logs} />
          )
        }
      </Loaded>
    </Section>
  );
}

const toneOf = { QUEUED: 'neutral', SENT: 'info', FAILED: 'bad' } as const;

function LogTable({ logs }: { logs: NotificationLog[] }) {
  const m = useMessages(accessMessages).users;
  const format = useFormat();
  const locale = useLocale();
  return (
    <ScrollableTable>
      <RowTable
        title={m.mails}
        rows={logs}
        keyOf={({ id }) => id}
        hover
        isLast
        sx={{ whiteSpace: 'nowrap' }}
        columns={[
          {
            title: m.mail,
            cell: ({ subject, template }) => (
              <>
                {subject}
                <Aside>{titleOfMail(template, locale)}</Aside>
              </>
            ),
          },
          { title: m.recipient, cell: ({ recipient }) => shownEmail(recipient) },
          { title: m.sentAt, cell: ({ sentAt, createdAt }) => format.instant(sentAt ?? createdAt) },
          {
            title: m.state,
            cell: ({ status, attempts, lastError }) => (
              <>
                <StateChip tone={toneOf[status]} label={m.mailStates[status]} />
                {status !== 'SENT' && attempts > 0 && (
                  <Aside>{[m.attempts(attempts), lastError].filter(Boolean).join(': ')}</Aside>
                )}
              </>
            ),
            sx: { whiteSpace: 'normal', minWidth: 180, py: 1.5 },
          },
        ]}
      />
    </ScrollableTable>
  );
}

const Aside = ({ children }: { children: string }) => (
  <Typography component="div" variant="caption" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
