import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { SetAsideTable } from '../SetAsideTable.tsx';

/** Why lines would be set aside, how many per reason, and the first ones as samples. */
export function SetAsideReasons({ preview: { reasons, samples } }: { preview: FeedImport }) {
  const { import: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const locale = useLocale();
  if (samples.length === 0) return null;
  return (
    <Box component="section">
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {m.reasons}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 5 }}>
        {reasons.map(({ reason, said, lines }) => (
          <Box component="li" key={reason} sx={{ overflowWrap: 'anywhere' }}>
            {tellTold({ text: reason, said }, locale)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' – '}
              {lines === 1 ? m.oneLine : m.lines(format.count(lines))}
            </Box>
          </Box>
        ))}
      </Box>
      <Accordion
        disableGutters
        elevation={0}
        sx={{ border: 1, borderColor: 'line', borderRadius: 1 }}
      >
        <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 4 }}>
          <Typography component="span">{m.sampleLines(format.count(samples.length))}</Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ p: 0 }}>
          <SetAsideTable lines={samples} />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
