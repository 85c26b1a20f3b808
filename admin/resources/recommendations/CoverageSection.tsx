import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type {
  RecommendationConfig,
  RecommendationCoverage,
} from '#shared/schemas/calls/recommendations.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { useOpened } from '../../platform/useOpened.ts';
import { AskWhy } from './AskWhy.tsx';
import { ReasonTable } from './ReasonTable.tsx';
import { Tile, tilesSx } from './Tile.tsx';
import { WithoutTable } from './WithoutTable.tsx';

const WhySheet = lazy(() => import('./WhySheet.tsx'));

/** How much of the website recommends something, and what does not; any page can be explained. */
export function CoverageSection({ config }: { config: RecommendationConfig }) {
  const { coverage: m } = useMessages(recommendationSettingMessages);
  const call = useCall<RecommendationCoverage>(`recommendations/coverage?id=${config.id}`);
  return (
    <Section title={m.title}>
      <Loaded call={call} height={160}>
        {(coverage) => (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
            {coverage.articles > 0 && <AskWhy domain={config.domains[0]} />}
            <Covered coverage={coverage} />
          </Box>
        )}
      </Loaded>
      <WhyOpener config={config} />
    </Section>
  );
}

function Covered({ coverage }: { coverage: RecommendationCoverage }) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const { articles, withRecommendations, withoutByReason, skipped } = coverage;
  const share = articles > 0 ? ` (${format.percent(withRecommendations / articles)})` : '';
  return (
    <>
      {articles === 0 ? (
        <NothingHere title={m.coverage.none} hint={m.coverage.noneHint} flush={false} />
      ) : (
        <Box component="dl" sx={tilesSx}>
          <Tile label={m.coverage.articles} value={format.count(articles)} />
          <Tile label={m.coverage.with} value={`${format.count(withRecommendations)}${share}`} />
          <Tile label={m.coverage.without} value={format.count(articles - withRecommendations)} />
        </Box>
      )}
      {(withoutByReason.length > 0 || skipped.length > 0) && (
        <Box sx={reasonsSx}>
          {withoutByReason.length > 0 && (
            <ReasonTable
              title={m.coverage.without}
              rows={withoutByReason.map(({ reason, count }) => ({
                label: m.whyNone[reason],
                count,
              }))}
            />
          )}
          {skipped.length > 0 && (
            <ReasonTable
              title={m.coverage.skipped}
              rows={skipped.map(({ reason, count }) => ({ label: m.skipReasons[reason], count }))}
            />
          )}
        </Box>
      )}
      <WithoutTable {...coverage} />
    </>
  );
}

const reasonsSx = {
  display: 'grid',
  columnGap: 8,
  rowGap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 440px))' },
};

/** Opens the recommendations of the page in the address. */
function WhyOpener({ config }: { config: RecommendationConfig }) {
  const { opened, close } = useOpened('url');
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <WhySheet config={config} url={opened} onClose={close} />
    </Suspense>
  );
}
