import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useInput, useRecordContext } from 'react-admin';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import type { RecommendationConfigRecord } from '#shared/schemas/entities/recommendation-config.ts';
import type { OwnInputProps } from '../../engine/declaration.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { SearchOutcome } from './SearchOutcome.tsx';
import { SitemapChoice } from './SitemapChoice.tsx';
import { useListFaults } from './useListFaults.ts';
import { useRecommendations } from './useRecommendations.ts';
import { useSitemapSearch } from './useSitemapSearch.ts';

/** Which sitemaps are read; the website's can be searched for again. */
export default function SitemapsInput({ name, label, hint }: OwnInputProps) {
  const { sitemaps: m } = useMessages(recommendationFormMessages);
  const { field } = useInput({ source: name, parse: (urls) => urls });
  const faults = useListFaults(name);
  const { siteId = 0 } = useRecordContext<RecommendationConfigRecord>() ?? {};
  const { data: config } = useRecommendations(siteId);
  const search = useSitemapSearch(siteId);
  return (
    <Box ref={field.ref} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{label}</Typography>
          <FormHelperText>{hint}</FormHelperText>
        </Box>
        <Button
          sx={{ flexShrink: 0 }}
          startIcon={<SearchIcon />}
          disabled={search.isPending}
          onClick={() => search.mutate()}
        >
          {m.lookAgain}
        </Button>
      </Box>
      <SearchOutcome search={search} domains={config?.domains ?? []} />
      <SitemapChoice
        label={label}
        found={search.data?.sitemaps ?? []}
        value={field.value}
        onChange={field.onChange}
        faults={faults}
      />
    </Box>
  );
}
