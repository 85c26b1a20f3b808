import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { severities } from '#shared/domain/alerts/alert-kinds.ts';
import { siteHealthMessages } from '#shared/messages/site-health.ts';
import type { HealthEntry, SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { EvidenceList } from '../ad-checks/EvidenceList.tsx';
import { FindingRow } from '../ad-checks/FindingRow.tsx';
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
    <FindingRow
      title={title}
      beside={
        <>
          <StateChip tone={severities[severity].tone} label={severities[severity][locale]} />
          {centsPerDay !== null && (
            <Typography component="strong" sx={{ fontWeight: 'fontWeightMedium' }}>
              {m.costs(format.money(centsPerDay))}
            </Typography>
          )}
        </>
      }
      since={m.since(format.day(berlinDay(new Date(since))))}
      action={
        alertId !== null && (
          <Button
            size="small"
            component={Link}
            to={`/alerts/${alertId}`}
            aria-label={`${m.toAlert}: ${title}`}
          >
            {m.toAlert}
          </Button>
        )
      }
    >
      <Typography>{what[locale]}.</Typography>
      <Typography>
        <strong>{m.acts[acts].OPERATOR}:</strong> {fix}
      </Typography>
      {trouble === 'ADS_TXT' && adsTxt && <MendedFile {...adsTxt} />}
      <EvidenceList of={title} evidence={evidence} />
    </FindingRow>
  );
}
