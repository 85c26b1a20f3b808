import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { siteHealthMessages, siteHealthWords } from '#shared/messages/site-health.ts';
import type { SiteHealth as Health } from '#shared/schemas/calls/site-health.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { callOf } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { healthOf, useAdCheck } from '../ad-checks/useAdCheck.ts';
import { TroubleRow } from './TroubleRow.tsx';

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
            loading={again.isPending}
            disabled={data.isUnderWay}
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
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {[isUnderWay ? m.underWay : text, checkedAt && m.lastLook(format.instant(checkedAt))]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      {hasFailed && (
        <Alert severity="warning" variant="outlined">
          {m.failed}
        </Alert>
      )}
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
