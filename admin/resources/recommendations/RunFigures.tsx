import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipReasonLabels } from '#shared/domain/skip-reasons.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { ReasonTable } from './ReasonTable.tsx';
import { Tile, tilesSx } from './Tile.tsx';
import type { Run } from './useIndexRun.ts';

/** What a run found and did, skipped pages by reason, and its last error. */
export function RunFigures({ run }: { run: Run }) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const locale = useLocale();
  const { skipped, lastError, failure, state } = run;
  const counts = {
    found: run.found,
    done: run.done,
    fetched: run.fetched,
    kept: run.kept,
    skipped: skipped.reduce((sum, { count }) => sum + count, 0),
  };
  return (
    <>
      <Box component="dl" sx={tilesSx}>
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <Tile key={name} label={m.progress[name]} value={format.count(counts[name])} />
        ))}
      </Box>
      {skipped.length > 0 && (
        <ReasonTable
          title={m.progress.skipped}
          rows={skipped.map(({ reason, count }) => ({
            label: skipReasonLabels[reason][locale],
            count,
          }))}
        />
      )}
      {lastError && state !== 'FAILED' && (
        <Box>
          <Typography variant="caption">{m.progress.lastError}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {tellTold({ text: lastError, said: failure }, locale)}
          </Typography>
        </Box>
      )}
    </>
  );
}
