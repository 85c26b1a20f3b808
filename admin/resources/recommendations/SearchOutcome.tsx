import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { tellFault } from '#shared/messages/web-faults.ts';
import type { FoundSitemaps } from '#shared/schemas/calls/recommendations.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { SitemapSearch } from './useSitemapSearch.ts';

/** The state of the sitemap search, apart from its results. */
export function SearchOutcome({ search, domains }: { search: SitemapSearch; domains: string[] }) {
  const { sitemaps: m } = useMessages(recommendationFormMessages);
  const progress = useId();
  const names = domains.join(', ');
  if (search.isPending) {
    return (
      <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
        <Typography id={progress}>{m.looking(names)} …</Typography>
        <LinearProgress aria-labelledby={progress} />
        <Typography variant="caption">{m.patience}</Typography>
      </Box>
    );
  }
  if (search.error) return <InlineFailure error={search.error} onRetry={search.mutate} />;
  if (!search.data) return null;
  const { sitemaps, faults } = search.data;
  return (
    <>
      {sitemaps.length === 0 && (
        <Alert severity="info" role="status">
          {m.none(names)} {m.noneHint}
        </Alert>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  );
}

function Faults({ faults }: Pick<FoundSitemaps, 'faults'>) {
  const { sitemaps: m } = useMessages(recommendationFormMessages);
  const locale = useLocale();
  return (
    <Alert severity="warning">
      {m.faults}
      <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
        {faults.map(({ url, reason }) => (
          <li key={url}>
            {url} {tellFault({ reason })[locale]}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
