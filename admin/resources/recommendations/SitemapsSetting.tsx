import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { recommendationFormMessages } from '#shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { SearchOutcome } from './SearchOutcome.tsx';
import { SitemapChoice } from './SitemapChoice.tsx';
import { useListFaults } from './useListFaults.ts';
import { useSitemapSearch } from './useSitemapSearch.ts';

interface Props {
  siteId: number;
  domains: string[];
}

/** Which sitemaps are read; the website's can be searched for again. */
export function SitemapsSetting({ siteId, domains }: Props) {
  const { label, hint } = useMessages(recommendationSettingMessages).fields.sitemaps;
  const { sitemaps: m } = useMessages(recommendationFormMessages);
  const { field } = useInput({ source: 'sitemaps', parse: (urls) => urls });
  const faults = useListFaults('sitemaps');
  const search = useSitemapSearch(siteId);
  return (
    <Box ref={field.ref} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 'none' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{label}</Typography>
          <FormHelperText>{hint}</FormHelperText>
        </Box>
        <Button
          size="small"
          sx={{ flexShrink: 0 }}
          startIcon={<SearchIcon />}
          disabled={search.isPending}
          onClick={() => search.mutate()}
        >
          {m.lookAgain}
        </Button>
      </Box>
      <SearchOutcome search={search} domains={domains} />
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
