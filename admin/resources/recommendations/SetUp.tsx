import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { tell } from '#shared/saying/tell.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { recommendationConfig } from '#shared/schemas/entities/recommendation-config.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { problemOf, request } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { SearchOutcome } from './SearchOutcome.tsx';
import { SitemapChoice } from './SitemapChoice.tsx';
import { useSitemapSearch } from './useSitemapSearch.ts';

interface Props {
  config: RecommendationConfig;
  onAdded: () => unknown;
}

/** A site that recommends nothing yet: what it is for, and which sitemaps to start with. */
export function SetUp({ config: { id, domains }, onAdded }: Props) {
  const settings = useMessages(recommendationSettingMessages);
  const { setUp: m, sitemaps: words } = useMessages(recommendationFormMessages);
  const locale = useLocale();
  const notify = useNotify();
  const [chosen, setChosen] = useState<string[]>([]);
  // All that have pages are selected, an index instead of its parts, until the reader changes that.
  const search = useSitemapSearch(id, ({ sitemaps }) => {
    const filled = sitemaps
      .filter(({ pages, partOf }) => pages > 0 && !partOf)
      .map(({ url }) => url);
    setChosen((before) => [...new Set([...before, ...filled])]);
  });
  const adding = useMutation({
    mutationFn: () =>
      request(`${apiUrl}/recommendations/add-website`, 'POST', { id, sitemaps: chosen }),
    onSuccess() {
      notify(m.done, { type: 'success' });
      onAdded();
    },
  });
  const problem = problemOf(adding.error);
  const faults = Object.entries(problem.errors ?? {}).map(([path, said]) => {
    const [, at] = path.split('.');
    return { index: at === undefined ? undefined : Number(at), message: tell(said, locale) };
  });
  const isLooked = search.isSuccess || search.isError;
  return (
    <Section title={settings.title}>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
        <Typography sx={{ color: 'text.secondary' }}>{m.purpose}</Typography>
        <SearchOutcome search={search} domains={domains} />
        {(isLooked || chosen.length > 0) && !search.isPending && (
          <SitemapChoice
            label={recommendationConfig.fields.sitemaps.label[locale]}
            found={search.data?.sitemaps ?? []}
            value={chosen}
            onChange={(sitemaps) => {
              adding.reset();
              setChosen(sitemaps);
            }}
            faults={faults}
          />
        )}
        {adding.error && faults.length === 0 && <InlineFailure error={adding.error} />}
        {isLooked && chosen.length === 0 && (
          <Typography variant="caption">{m.withoutHint}</Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {isLooked && (
            <Button
              variant={chosen.length > 0 ? 'contained' : 'outlined'}
              loading={adding.isPending}
              disabled={search.isPending}
              onClick={() => adding.mutate()}
            >
              {chosen.length > 0 ? m.chosen : m.without}
            </Button>
          )}
          <Button
            variant={isLooked ? 'text' : 'contained'}
            startIcon={<SearchIcon />}
            loading={search.isPending}
            loadingPosition="start"
            disabled={adding.isPending}
            onClick={() => search.mutate()}
          >
            {isLooked ? words.lookAgain : words.look}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}
