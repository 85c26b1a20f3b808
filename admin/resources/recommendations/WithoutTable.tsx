import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type { RecommendationCoverage } from '#shared/schemas/calls/recommendations.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ArticleLine } from './ArticleLine.tsx';

type Props = Pick<RecommendationCoverage, 'articles' | 'withRecommendations' | 'without'>;

const firstShown = 10;

/** Articles without recommendations, with reasons; the API returns a few hundred at most. */
export function WithoutTable({ articles, withRecommendations, without }: Props) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const all = articles - withRecommendations;
  const shown = isWhole ? without : without.slice(0, firstShown);
  const more = without.length - shown.length;
  if (without.length === 0) return null;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography component="h3" variant="h3">
          {m.coverage.without}
        </Typography>
        {shown.length < all && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {m.coverage.first(format.count(shown.length), format.count(all))}
          </Typography>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ url, title, reason }) => (
          <Box component="li" key={url} sx={{ py: 2, borderTop: 1, borderColor: 'line' }}>
            <ArticleLine url={url} title={title} note={m.whyNone[reason]} />
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Button sx={{ ml: -2 }} onClick={() => setWhole(true)}>
          {m.coverage.showAll(format.count(more))}
        </Button>
      )}
    </div>
  );
}
