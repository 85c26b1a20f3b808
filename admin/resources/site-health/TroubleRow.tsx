import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { alpha } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { severities } from '#shared/domain/alerts/alert-kinds.ts';
import { siteHealthMessages } from '#shared/messages/site-health.ts';
import type { HealthEntry, SiteHealth } from '#shared/schemas/calls/site-health.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { EvidenceList } from '../ad-checks/EvidenceList.tsx';
import { FindingRow } from '../ad-checks/FindingRow.tsx';

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

/** The complete ads.txt for the publisher to upload; added lines are marked. */
function MendedFile({ address, mended, lines }: NonNullable<SiteHealth['adsTxt']>) {
  const { adsTxt: m } = useMessages(siteHealthMessages);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {m.text(address)}
      </Typography>
      <Box component="section" aria-label={m.file} tabIndex={0} sx={fileSx}>
        <ol>
          {lines.map(({ text, mark }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file are known by their number
            <li key={index} data-marked={mark ?? undefined}>
              <code>{text}</code>
              {mark && <span>{m.marks[mark]}</span>}
            </li>
          ))}
        </ol>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadIcon />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(mended)}`}
          download="ads.txt"
        >
          {m.download}
        </Button>
        <CopyButton text={mended} label={m.copy}>
          {m.copy}
        </CopyButton>
      </Box>
    </Box>
  );
}

const fileSx = {
  maxHeight: 280,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& ol': { m: 0, p: 0, listStyle: 'none', fontSize: 12 },
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 3, px: 3, minHeight: 20 },
  '& code': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& [data-marked]': {
    bgcolor: ({ palette }: { palette: { warning: { main: string } } }) =>
      alpha(palette.warning.main, 0.12),
  },
  // Copying by hand selects the file alone.
  '& li > span': { flex: 'none', fontWeight: 'fontWeightMedium', userSelect: 'none' },
} as const;
