import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { feedLabels } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';
import type { FeedRecord } from '#shared/schemas/entities/feed.ts';
import { RecordActions } from '../../engine/actions/RecordActions.tsx';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { Help } from '../../platform/ui/Help.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { jobs } from '../jobs/jobs.tsx';
import { useStanding } from './useStanding.ts';

interface Props {
  state: FeedState;
  /** What people do to it; undefined until a worker has started once. */
  record: FeedRecord | undefined;
}

/** How far a feed has come, whether it is paused or has ended, and what can be done. */
export function FeedCard({ state, record }: Props) {
  const { freshness: m } = useMessages(monitoringMessages);
  const locale = useLocale();
  const format = useFormat();
  const { waits, chip } = useStanding(state);
  return (
    <Section
      title={feedLabels[state.feed][locale]}
      beside={chip && <StateChip {...chip} />}
      action={record && <PageLink to={`/feeds/${record.id}`}>{m.details}</PageLink>}
    >
      {record?.pausedAt && (
        <Typography sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {m.pausedBy(format.instant(record.pausedAt), record.pausedByName ?? '')}{' '}
          {record.pauseReason} <Help term="pausedFeed" />
        </Typography>
      )}
      {record?.endedOn && (
        <Typography sx={{ mb: 3 }}>{m.lastDay(format.day(record.endedOn))}</Typography>
      )}
      <FeedFacts state={state} />
      {waits && <Typography sx={{ mt: 3, color: 'warning.main' }}>{waits}</Typography>}
      {record && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <RecordActions record={record} />
        </Box>
      )}
    </Section>
  );
}

export function FeedFacts({ state }: { state: FeedState }) {
  const { freshness: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const { on, isPaused } = state;
  return (
    <>
      <FactList>
        <Fact label={m.completeUntil}>{format.day(state.completeUntil)}</Fact>
        {state.latestAt && <Fact label={m.latestAt}>{format.instant(state.latestAt)}</Fact>}
        <Fact label={m.receivedAt}>{format.instant(state.receivedAt)}</Fact>
        {on && (
          <>
            <Fact label={m.nextFetchAt}>
              {isPaused ? m.notWhilePaused : format.instant(state.nextFetchAt)}
            </Fact>
            <Fact label={m.lastSuccess}>
              <RunLink run={state.lastSuccess} />
            </Fact>
          </>
        )}
        {state.lastFailure && (
          <Fact label={m.lastFailure}>
            <RunLink run={state.lastFailure} />
          </Fact>
        )}
      </FactList>
      {!on && (
        <Typography variant="caption" component="p" sx={{ mt: 3 }}>
          {m.off}
        </Typography>
      )}
    </>
  );
}

function RunLink({ run }: { run: FeedState['lastSuccess'] }) {
  const { freshness: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const mayOpen = useAllowed(...jobs.permission.read);
  if (!run) return m.never;
  if (!mayOpen) return format.instant(run.completedAt);
  return <PageLink to={`/monitoring/${run.id}`}>{format.instant(run.completedAt)}</PageLink>;
}
