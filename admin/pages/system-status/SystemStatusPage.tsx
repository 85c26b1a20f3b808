import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { statusChecks } from '#shared/domain/system-status/status-words.ts';
import { feedLabels, isFeedName } from '#shared/feeds/feeds.ts';
import { formatList } from '#shared/format-list.ts';
import { systemStatusMessages } from '#shared/messages/system-status.ts';
import type { StatusFact, StatusLine, SystemStatus } from '#shared/schemas/calls/system-status.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { Failure, InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { callOf } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

const checkEveryMs = 60_000;

/** Whether the platform is healthy, and if not, what to do: worst first. */
export default function SystemStatusPage() {
  const m = useMessages(systemStatusMessages);
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    ...callOf<SystemStatus>('system-status'),
    // Most of it is no record, so nothing tells of it.
    refetchInterval: checkEveryMs,
  });
  return (
    <>
      <PageHeader title={m.title} beside={data && !error && <Summary lines={data.lines} />}>
        {data && (
          <Button variant="outlined" startIcon={<RefreshIcon />} onClick={() => void refetch()}>
            {m.again}
          </Button>
        )}
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 5 }}>
        {data ? m.readAt(format.instant(data.readAt)) : '\u00a0'}
      </Typography>
      {error && data && (
        <Box sx={{ mb: 5 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      )}
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

const toneOf = { bad: 'bad', warn: 'warn', ok: 'good' } as const;

/** A check with its state and its measurements; if unhealthy, what is wrong and what to do. */
function StatusRow({ line: { check, state, finding, count, names, facts } }: { line: StatusLine }) {
  const m = useMessages(systemStatusMessages);
  const locale = useLocale();
  const nameOf = useNameOf();
  const words = finding && m.findings[finding];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'start',
        columnGap: 8,
        rowGap: 3,
        px: 5,
        py: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="h2">{m.checks[check]}</Typography>
          <StateChip tone={toneOf[state]} label={m.states[state]} />
        </Box>
        {words && (
          <>
            <Typography sx={{ mt: 2 }}>
              {words.what(count, formatList(locale)(names.map(nameOf)))}
            </Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>
              {m.act} {words.act}
            </Typography>
          </>
        )}
      </div>
      {facts.length > 0 && (
        <FactList>
          {facts.map((fact) => (
            <Fact
              key={`${fact.fact} ${fact.of}`}
              label={[m.facts[fact.fact], ...(fact.of ? [nameOf(fact.of)] : [])].join(' · ')}
            >
              <Value fact={fact} />
            </Fact>
          ))}
        </FactList>
      )}
    </Box>
  );
}

function useNameOf() {
  const locale = useLocale();
  return (name: string) => (isFeedName(name) ? feedLabels[name][locale] : name);
}

function Value({ fact: { as, value } }: { fact: StatusFact }) {
  const m = useMessages(systemStatusMessages);
  const format = useFormat();
  if (value === null) return '–';
  if (as === 'instant') return format.instant(String(value));
  if (as === 'day') return format.day(String(value));
  if (as === 'text') return value;
  const number = Number(value);
  if (as === 'bytes') return <Size bytes={number} />;
  return as === 'seconds' ? m.seconds(format.count(number)) : format.count(number);
}

const units = ['kB', 'MB', 'GB', 'TB'];

function Size({ bytes }: { bytes: number }) {
  const format = useFormat();
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const number = bytes / 1000 ** power;
  return `${format.count(number < 10 ? Math.round(number * 10) / 10 : Math.round(number))} ${units[power - 1]}`;
}
