import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { skipReasonLabels } from '#shared/domain/skip-reasons.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import type {
  RecommendationConfig,
  RecommendationCoverage,
} from '#shared/schemas/calls/recommendations.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { opening, useOpened } from '../../platform/useOpened.ts';
import { ArticleLine } from './ArticleLine.tsx';
import { completeAddress } from './complete-address.ts';
import { ReasonTable } from './ReasonTable.tsx';
import { Tile, tilesSx } from './Tile.tsx';

const TrySheet = lazy(() => import('./TrySheet.tsx'));
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
            <AskPage domain={config.domains[0]} />
            <Covered coverage={coverage} />
          </Box>
        )}
      </Loaded>
      <PageOpener config={config} />
    </Section>
  );
}

function Covered({ coverage }: { coverage: RecommendationCoverage }) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const locale = useLocale();
  const { articles, withRecommendations, full, withoutByReason, skipped } = coverage;
  const tileOf = (count: number) => `${format.count(count)} (${format.percent(count / articles)})`;
  return (
    <>
      {articles === 0 ? (
        <NothingHere title={m.coverage.none} hint={m.coverage.noneHint} flush={false} />
      ) : (
        <Box component="dl" sx={tilesSx}>
          <Tile label={m.coverage.articles} value={format.count(articles)} />
          <Tile label={m.coverage.full} value={tileOf(full)} />
          <Tile label={m.coverage.partly} value={tileOf(withRecommendations - full)} />
          <Tile label={m.coverage.without} value={tileOf(articles - withRecommendations)} />
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
              rows={skipped.map(({ reason, count }) => ({
                label: skipReasonLabels[reason][locale],
                count,
              }))}
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

/** Opens what the screen's address asks of a page: its recommendations, or how it is read. */
function PageOpener({ config }: { config: RecommendationConfig }) {
  const why = useOpened('url');
  const tried = useOpened('try');
  return (
    <Suspense fallback={null}>
      {why.opened && <WhySheet config={config} url={why.opened} onClose={why.close} />}
      {tried.opened && <TrySheet siteId={config.id} url={tried.opened} onClose={tried.close} />}
    </Suspense>
  );
}

/** Explains or tries any address of the site; the answer has an address, too. */
function AskPage({ domain }: { domain: string | undefined }) {
  const { why: m } = useMessages(recommendationSettingMessages);
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('url') ?? '');
  const ask = (what: 'url' | 'try') => {
    if (!typed.trim()) return;
    parameters.set(what, completeAddress(typed, domain));
    setParameters(parameters, { state: opening, preventScrollReset: true });
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        ask('url');
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, maxWidth: 720 }}
    >
      <Typography sx={{ flexBasis: '100%' }}>{m.hint}</Typography>
      <TextField
        label={m.label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={domain && `https://${domain}/`}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'off', maxLength: 2000 } }}
        sx={{ flex: '1 1 260px', m: 0 }}
      />
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        {m.ask}
      </Button>
      <Button sx={{ minHeight: 40 }} onClick={() => ask('try')}>
        {m.tryPage}
      </Button>
    </Box>
  );
}

type WithoutTableProps = Pick<
  RecommendationCoverage,
  'articles' | 'withRecommendations' | 'without'
>;

const firstShown = 10;

/** Articles without recommendations, with reasons; the API returns a few hundred at most. */
function WithoutTable({ articles, withRecommendations, without }: WithoutTableProps) {
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
        <Typography variant="h3">{m.coverage.without}</Typography>
        {shown.length < all && (
          <Typography variant="caption">
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
