import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { HttpError } from 'react-admin';
import { placeAt } from '#shared/domain/recommendation-places.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type {
  RecommendationConfig,
  WhyRecommended,
} from '#shared/schemas/calls/recommendations.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ArticleLine } from './ArticleLine.tsx';

interface Props {
  config: RecommendationConfig;
  url: string;
  onClose: () => void;
}

/** A page's recommendations, best first, and the words behind them. */
export default function WhySheet({ config, url, onClose }: Props) {
  const { why: m } = useMessages(recommendationSettingMessages);
  const call = useCall<WhyRecommended>(
    `recommendations/why?id=${config.id}&url=${encodeURIComponent(url)}`,
  );
  const content = useRef<HTMLDivElement>(null);
  // The link from one article to the next is gone, and the keyboard focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is another content
  useEffect(() => content.current?.focus(), [url]);
  const isUnknown = call.error instanceof HttpError && call.error.body?.code === 'unknown-article';
  return (
    <SideSheet title={m.title} onClose={onClose} width={640}>
      <Box
        key={url}
        ref={content}
        sx={{ outline: 0, px: 6, pb: 6, overflow: 'auto', display: 'grid', gap: 5 }}
        tabIndex={0}
      >
        {isUnknown ? (
          <div>
            <Typography sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
              {url}
            </Typography>
            <Typography sx={{ mt: 3 }}>{m.unknown}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{m.unknownHint}</Typography>
          </div>
        ) : (
          <Loaded call={call} height={320}>
            {(why) => <Why {...why} count={config.processingConfig.recommendationCount} />}
          </Loaded>
        )}
      </Box>
    </SideSheet>
  );
}

function Why({ article, recommendations, count }: WhyRecommended & { count: number }) {
  const { why: m, shortcodes } = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const placeOf = (rank: number) => {
    const place = placeAt(rank, count);
    return place ? shortcodes[place] : m.reserve;
  };
  return (
    <>
      <div>
        <Typography variant="h3">{article.title}</Typography>
        <ArticleMeta article={article} />
      </div>
      <div>
        <Typography variant="h3">{m.keywords}</Typography>
        <Typography variant="caption">
          {article.keywords.length > 0 ? m.keywordsHint : m.noKeywords}
        </Typography>
        <Box component="ul" sx={chipsSx}>
          {article.keywords.map(({ word, weight }) => (
            <li key={word}>
              <Chip variant="outlined" label={`${word} · ${format.percent(weight)}`} />
            </li>
          ))}
        </Box>
      </div>
      {recommendations.length === 0 ? (
        <Typography>{m.none}</Typography>
      ) : (
        <div>
          <Typography variant="h3" sx={{ mb: 2 }}>
            {m.recommendations}
          </Typography>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {recommendations.map(({ id, url, title, score, sharedKeywords, isNext }, rank) => (
              <Box component="li" key={id} sx={{ py: 2, borderTop: 1, borderColor: 'line' }}>
                <ArticleLine
                  url={url}
                  title={title}
                  note={
                    <>
                      {placeOf(rank)} · {m.score} {format.percent(score)}
                      {isNext && <div>{m.next}</div>}
                      {sharedKeywords.length > 0 && (
                        <div>
                          {m.shared}: {sharedKeywords.join(', ')}
                        </div>
                      )}
                    </>
                  }
                />
              </Box>
            ))}
          </Box>
          {placeAt(recommendations.length, count) && (
            <Typography sx={{ pt: 2, color: 'text.secondary' }}>{m.rest}</Typography>
          )}
        </div>
      )}
    </>
  );
}

function ArticleMeta({ article: { url, publishedAt } }: Pick<WhyRecommended, 'article'>) {
  const { why: m } = useMessages(recommendationSettingMessages);
  const format = useFormat();
  return (
    <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
      <Link href={url} target="_blank" rel="noreferrer">
        {url}
      </Link>
      {publishedAt && ` · ${m.published} ${format.instant(publishedAt)}`}
    </Typography>
  );
}

const chipsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
} as const;
