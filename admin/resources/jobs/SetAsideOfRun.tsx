import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { SetAsideLine } from '#shared/schemas/calls/jobs.ts';
import { useCall } from '../../app/useCall.ts';
import { useFormat, useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { SetAsideTable } from './SetAsideTable.tsx';

/** The call answers no more of them; the list of all runs has every one. */
const mostLines = 1000;

/** Below a run's log: which lines it could not use, and why. Most runs have none. */
export function SetAsideOfRun({ runId }: { runId: number }) {
  const { setAside: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const { data, error, refetch } = useCall<SetAsideLine[]>(`monitoring/jobs/${runId}/set-aside`);
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Accordion disableGutters elevation={0} sx={{ border: 1, borderColor: 'line', flexShrink: 0 }}>
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 4 }}>
        <Typography component="span" variant="h3">
          {m.tab(format.count(data.length))}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        {data.length === mostLines && (
          <Typography variant="caption" component="p" sx={{ px: 4, color: 'text.secondary' }}>
            {m.firstOnly(format.count(mostLines))}
          </Typography>
        )}
        <SetAsideTable lines={data} />
      </AccordionDetails>
    </Accordion>
  );
}
