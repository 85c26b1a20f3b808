import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { severities } from '#shared/domain/alerts/alert-kinds.ts';
import { siteHealthMessages } from '#shared/messages/site-health.ts';
import type { HealthEntry, SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { EvidenceList } from '../ad-checks/EvidenceList.tsx';
import { MendedFile } from './MendedFile.tsx';

interface Props {
  trouble: HealthEntry;
  adsTxt: SiteHealth['adsTxt'];
}

/** One problem: since when, its cost, who acts, and how to fix it. */
export function TroubleRow({ trouble: found, adsTxt }: Props) {
  const m = useMessages(siteHealthMessages);
  const locale = useLocale();
  const format = useFormat();
  const { trouble, severity, since, centsPerDay, acts, what, evidence, alertId } = found;
  const { title, fix } = m.troubles[trouble];
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography component="h3" variant="h3">
          {title}
        </Typography>
        <StateChip state={severity} label={severities[severity][locale]} />
        {centsPerDay !== null && (
          <Typography component="strong" sx={{ fontWeight: 'fontWeightMedium' }}>
            {m.costs(format.money(centsPerDay))}
          </Typography>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {m.since(format.day(berlinDay(new Date(since))))}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {alertId !== null && (
          <Button
            size="small"
            component={Link}
            to={`/alerts/${alertId}`}
            aria-label={`${m.toAlert}: ${title}`}
          >
            {m.toAlert}
          </Button>
        )}
      </Box>
      <Typography>{what[locale]}.</Typography>
      <Typography>
        <strong>{m.acts[acts].OPERATOR}:</strong> {fix}
      </Typography>
      {trouble === 'ADS_TXT' && adsTxt && <MendedFile {...adsTxt} />}
      <EvidenceList of={title} evidence={evidence} />
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
