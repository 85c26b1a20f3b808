import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { recommendationClicksMessages } from '#shared/messages/recommendation-clicks.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type { RecommendationCoverage } from '#shared/schemas/calls/recommendations.ts';
import { useCall } from '../../../app/useCall.ts';
import { useFormat, useMessages } from '../../../app/useMessages.ts';
import { InlineFailure } from '../../../ui/Failure.tsx';

/** How many of a site's articles recommend others, and on demand those that do not, and why. */
export function Coverage({ siteId }: { siteId: number }) {
  const m = useMessages(recommendationClicksMessages);
  const format = useFormat();
  const { data, error, refetch } = useCall<RecommendationCoverage>(
    `recommendations/coverage?id=${siteId}`,
  );
  if (!data) {
    return (
      <Box sx={lineSx}>
        {error ? <InlineFailure error={error} onRetry={refetch} /> : <Skeleton width={280} />}
      </Box>
    );
  }
  const { articles, withRecommendations } = data;
  const [found, all] = [format.count(withRecommendations), format.count(articles)];
  return (
    <>
      <Typography sx={lineSx}>
        {articles === 0
          ? m.noArticles
          : m.coverage(found, all, format.percent(withRecommendations / articles))}
      </Typography>
      {withRecommendations < articles && <Without coverage={data} />}
    </>
  );
}

function Without({ coverage }: { coverage: RecommendationCoverage }) {
  const m = useMessages(recommendationClicksMessages);
  const { whyNone } = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { articles, withRecommendations, without, withoutByReason } = coverage;
  const count = articles - withRecommendations;
  return (
    <Box sx={{ px: 3, pb: 3 }}>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
      >
        {m.without(format.count(count))}
      </Button>
      <Collapse in={open} id={id} unmountOnExit>
        {withoutByReason.map((one) => (
          <Box key={one.reason} sx={{ px: 2, pt: 2 }}>
            <Typography variant="h3">
              {m.reason(whyNone[one.reason], format.count(one.count))}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
              {without
                .filter(({ reason }) => reason === one.reason)
                .map(({ url, title }) => (
                  <li key={url}>
                    <Link href={url} target="_blank" rel="noreferrer">
                      {title}
                    </Link>
                  </li>
                ))}
            </Box>
          </Box>
        ))}
        {without.length < count && (
          <Typography variant="caption" component="p" sx={{ px: 2, pt: 2 }}>
            {m.firstOf(format.count(without.length))}
          </Typography>
        )}
      </Collapse>
    </Box>
  );
}

const lineSx = { px: 5, pb: 3 } as const;
