import StopIcon from '@mui/icons-material/Close';
import IndexIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import AskFirst from '../../platform/ui/AskFirst.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { LastRun } from './LastRun.tsx';
import { RunFigures } from './RunFigures.tsx';
import { isUnderWay, type Run, useIndexRun } from './useIndexRun.ts';

const toneOf = {
  unscraped: 'neutral',
  indexing: 'warn',
  indexed: 'good',
  failed: 'bad',
} as const;

/** The index's state and how it got there, and the button that rebuilds it. */
export function IndexSection({ config }: { config: RecommendationConfig }) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const [asked, ask] = useState<'reindex' | 'anyway'>();
  const { progress, start, finishAnyway, cancel, isPending, error } = useIndexRun(config);
  const { indexStatus, lastIndexed, filled, sitemaps } = config;
  const run = progress.data?.run;
  const isFollowed = isUnderWay(run);
  const isFirst = indexStatus === 'unscraped';
  const button = isFollowed ? (
    <Button variant="outlined" startIcon={<StopIcon />} loading={isPending} onClick={cancel}>
      {m.cancel}
    </Button>
  ) : (
    <Button
      variant={isFirst ? 'contained' : 'outlined'}
      startIcon={<IndexIcon />}
      disabled={sitemaps.length === 0 || !progress.data}
      loading={isPending}
      onClick={isFirst ? start : () => ask('reindex')}
    >
      {isFirst ? m.indexWebsite : m.reindex}
    </Button>
  );
  return (
    <Section
      title={m.index.title}
      beside={<StateChip tone={toneOf[indexStatus]} label={m.statuses[indexStatus]} />}
      action={button}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {isFirst && !isFollowed && (
          <Typography sx={{ color: 'text.secondary' }}>{m.index.unscraped}</Typography>
        )}
        {sitemaps.length === 0 && <Typography>{m.index.noSitemaps}</Typography>}
        <FactList>
          <Fact label={m.index.lastIndexed}>
            {lastIndexed ? format.instant(lastIndexed) : m.index.never}
          </Fact>
          {filled !== null && <Fact label={m.index.filled}>{format.percent(filled)}</Fact>}
        </FactList>
        {!isFirst && <Typography variant="caption">{m.index.byItself}</Typography>}
        {error && <InlineFailure error={error} />}
        <Loaded call={progress} height={120}>
          {() =>
            run &&
            (isFollowed ? (
              <RunProgress run={run} />
            ) : (
              <LastRun run={run} wasIndexed={lastIndexed !== null} />
            ))
          }
        </Loaded>
        {run?.state === 'HELD' && (
          <Button
            variant="outlined"
            color="error"
            sx={{ justifySelf: 'start' }}
            loading={isPending}
            onClick={() => ask('anyway')}
          >
            {m.index.anyway}
          </Button>
        )}
        <SpokenRun run={run} />
      </Box>
      {asked && (
        <AskFirst
          {...(asked === 'reindex'
            ? { title: m.reindexTitle, text: m.reindexConfirm, action: m.reindex }
            : {
                title: m.index.anywayTitle,
                text: m.index.anywayConfirm(format.count(run?.wouldLose)),
                action: m.index.anyway,
              })}
          onConfirm={() => {
            ask(undefined);
            if (asked === 'reindex') start();
            else finishAnyway();
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </Section>
  );
}

/** For screen readers: each phase, each quarter of the pages, and the end. */
function SpokenRun({ run }: { run: Run | null | undefined }) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const said = () => {
    if (!run) return '';
    if (!isUnderWay(run) || run.state === 'QUEUED') return m.runStates[run.state];
    if (run.phase !== 'FETCH' || run.found === 0) return m.phases[run.phase];
    const quarter = Math.floor((4 * run.done) / run.found) / 4;
    return m.index.phaseAt(m.phases.FETCH, format.percent(quarter));
  };
  return (
    <Box role="status" sx={visuallyHidden}>
      {said()}
    </Box>
  );
}

/** The progress of a current run. */
function RunProgress({ run }: { run: Run }) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const { state, phase, found, done } = run;
  const isQueued = state === 'QUEUED';
  const label = isQueued ? m.index.queued : m.phases[phase];
  const isCounted = !isQueued && phase === 'FETCH' && found > 0;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
          <Typography>{label}</Typography>
          {isCounted && (
            <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {m.index.of(format.count(done), format.count(found))}
            </Typography>
          )}
        </Box>
        <LinearProgress
          aria-label={label}
          sx={{ height: 6, borderRadius: 3 }}
          {...(isCounted && { variant: 'determinate', value: (100 * done) / found })}
        />
      </Box>
      {found > 0 && <RunFigures run={run} />}
    </Box>
  );
}
