import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { isUnderWay, type Run } from './useIndexRun.ts';

/** For screen readers: each phase, each quarter of the pages, and the end. */
export function SpokenRun({ run }: { run: Run | null | undefined }) {
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
