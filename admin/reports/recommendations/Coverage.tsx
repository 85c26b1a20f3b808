import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { recommendationClicksMessages } from '#shared/messages/recommendation-clicks.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type { RecommendationCoverage } from '#shared/schemas/calls/recommendations.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** How many of a site's articles recommend others, and why some do not. */
export function Coverage({ siteId }: { siteId: number }) {
  const m = useMessages(recommendationClicksMessages);
  const { whyNone } = useMessages(recommendationSettingMessages);
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
  const { articles, withRecommendations, withoutByReason } = data;
  if (articles === 0) return <Typography sx={lineSx}>{m.noArticles}</Typography>;
  const [found, all] = [format.count(withRecommendations), format.count(articles)];
  return (
    <Box sx={lineSx}>
      <Typography>
        {m.coverage(found, all, format.percent(withRecommendations / articles))}
      </Typography>
      {withoutByReason.map(({ reason, count }) => (
        <Typography key={reason} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {m.without(format.count(count), whyNone[reason])}
        </Typography>
      ))}
    </Box>
  );
}

const lineSx = { px: 5, pb: 3 } as const;
