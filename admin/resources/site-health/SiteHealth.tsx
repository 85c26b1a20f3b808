import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { alpha } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { berlinDay } from '#shared/dates.ts';
import { severities } from '#shared/domain/alerts/alert-kinds.ts';
import { siteHealthMessages, siteHealthWords } from '#shared/messages/site-health.ts';
import type { SiteHealth as Health, HealthEntry } from '#shared/schemas/calls/site-health.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { callOf } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { EvidenceList } from '../ad-checks/EvidenceList.tsx';
import { FindingRow } from '../ad-checks/FindingRow.tsx';
import { healthOf, useAdCheck } from '../ad-checks/useAdCheck.ts';

const followEveryMs = 2000;

/** The site's problems by its last check and its alerts, worst first, as in the partner app. */
export default function SiteHealth({ record: { id: siteId } }: { record: Site }) {
  const m = useMessages(siteHealthMessages);
  const locale = useLocale();
  const health = useQuery({
    ...callOf<Health>(healthOf(siteId)),
    refetchInterval: ({ state: { data, error } }) => !error && data?.isUnderWay && followEveryMs,
  });
  const { again } = useAdCheck({ siteId });
  const { data } = health;
  const words = data && siteHealthWords(data, locale);
  return (
    <Section
      title={m.title}
      beside={words && <StateChip tone={words.tone} label={words.word} />}
      action={
        data && (
          <Button
            variant="outlined"
            startIcon={<RefreshIcon />}
            onClick={() => again.mutate()}
            loading={again.isPending || data.isUnderWay}
            loadingPosition="start"
          >
            {data.checkedAt ? m.checkAgain : m.checkNow}
          </Button>
        )
      }
    >
      {again.error && <InlineFailure error={again.error} />}
      <Loaded call={health} height={48}>
        {(loaded) => <Found {...loaded} />}
      </Loaded>
    </Section>
  );
}

function Found(health: Health) {
  const m = useMessages(siteHealthMessages);
  const format = useFormat();
  const { checkedAt, isUnderWay, hasFailed, troubles, adsTxt } = health;
  const { text } = siteHealthWords(health, useLocale());
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography role="status" variant="caption">
        {[isUnderWay ? m.underWay : text, checkedAt && m.lastLook(format.instant(checkedAt))]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      {hasFailed && <Alert severity="warning">{m.failed}</Alert>}
      {troubles.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {troubles.map((trouble) => (
            <TroubleRow key={trouble.key} trouble={trouble} adsTxt={adsTxt} />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface TroubleRowProps {
  trouble: HealthEntry;
  adsTxt: Health['adsTxt'];
}

/** One problem: since when, its cost, who acts, and how to fix it. */
function TroubleRow({ trouble: found, adsTxt }: TroubleRowProps) {
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
          <PageButton to={`/alerts/${alertId}`} aria-label={`${m.toAlert}: ${title}`}>
            {m.toAlert}
          </PageButton>
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
function MendedFile({ address, mended, lines }: NonNullable<Health['adsTxt']>) {
  const { adsTxt: m } = useMessages(siteHealthMessages);
  return (
    <details>
      <Typography component="summary" variant="caption" sx={summarySx}>
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
    </details>
  );
}

const summarySx = {
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  mb: 2,
} as const;

const fileSx = {
  mb: 2,
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
