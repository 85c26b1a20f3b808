import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { RunFigures } from './RunFigures.tsx';
import type { Run } from './useIndexRun.ts';

/** The progress of a current run. */
export function RunProgress({ run }: { run: Run }) {
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
