import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { statusChecks } from '#shared/domain/system-status/status-words.ts';
import { systemStatusMessages } from '#shared/messages/system-status.ts';
import type { StatusLine, SystemStatus } from '#shared/schemas/calls/system-status.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { StatusRow } from './StatusRow.tsx';

/** Whether the platform is healthy, and if not, what to do: worst first. */
export default function SystemStatusPage() {
  const m = useMessages(systemStatusMessages);
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall<SystemStatus>('system-status');
  return (
    <>
      <PageHeader title={m.title} beside={data && <Summary lines={data.lines} />}>
        {data && (
          <Button
            variant="outlined"
            startIcon={<RefreshIcon />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {m.again}
          </Button>
        )}
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 5 }} role="status">
        {data ? m.readAt(format.instant(data.readAt)) : '\u00a0'}
      </Typography>
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data
            ? data.lines.map((line) => <StatusRow key={line.check} line={line} />)
            : statusChecks.map((check) => (
                <Box component="li" key={check} sx={{ px: 5, py: 3 }}>
                  <Skeleton variant="rounded" height={40} />
                </Box>
              ))}
        </Card>
      )}
    </>
  );
}

function Summary({ lines }: { lines: StatusLine[] }) {
  const m = useMessages(systemStatusMessages);
  const count = (state: StatusLine['state']) => lines.filter((one) => one.state === state).length;
  const [bad, warn] = [count('bad'), count('warn')];
  if (bad + warn === 0) return <StateChip tone="good" label={m.allWell} />;
  return <StateChip tone={bad > 0 ? 'bad' : 'warn'} label={m.notWell(bad, warn)} />;
}
