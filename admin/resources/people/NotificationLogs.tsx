import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { accessMessages } from '#shared/messages/access.ts';
import { titleOfMail } from '#shared/messages/mail-titles.ts';
import type { NotificationLog } from '#shared/schemas/calls/users.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** Every mail to a user, newest first, with its outcome. */
export default function NotificationLogs({ record: { id } }: { record: RecordValues }) {
  const { name } = useDeclaration();
  const m = useMessages(accessMessages).users;
  const format = useFormat();
  const call = useCall<NotificationLog[]>(`${name}/${id}/notification-logs`);
  const { data } = call;
  return (
    <Section
      title={m.mails}
      flush
      beside={
        data && (
          <Typography sx={{ color: 'text.secondary' }}>{format.count(data.length)}</Typography>
        )
      }
    >
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

function LogTable({ logs }: { logs: NotificationLog[] }) {
  const m = useMessages(accessMessages).users;
  return (
    <TableContainer tabIndex={0}>
      <Table size="small" aria-label={m.mails} sx={{ whiteSpace: 'nowrap' }}>
        <TableHead>
          <TableRow>
            {[m.mail, m.recipient, m.sentAt, m.state].map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {logs.map((log) => (
            <LogRow key={log.id} log={log} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const toneOf = { QUEUED: 'neutral', SENT: 'info', FAILED: 'bad' } as const;

function LogRow({ log }: { log: NotificationLog }) {
  const m = useMessages(accessMessages).users;
  const format = useFormat();
  const locale = useLocale();
  const trouble = log.status !== 'SENT' && log.attempts > 0;
  return (
    <TableRow hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
      <TableCell>
        {log.subject}
        <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
          {titleOfMail(log.template, locale)}
        </Typography>
      </TableCell>
      <TableCell>{log.recipient}</TableCell>
      <TableCell>{format.instant(log.sentAt ?? log.createdAt)}</TableCell>
      <TableCell sx={{ whiteSpace: 'normal', minWidth: 180, py: 1.5 }}>
        <StateChip tone={toneOf[log.status]} label={m.mailStates[log.status]} />
        {trouble && (
          <Typography
            component="div"
            variant="caption"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {m.attempts(log.attempts)}
            {log.lastError && `: ${log.lastError}`}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}
