import FilterIcon from '@mui/icons-material/FilterList';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { reportMessages } from '#shared/messages/reports.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { AsOfNote } from './AsOfNote.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useFilterSentence } from './useFilterSentence.ts';
import type { useReportFilter } from './useReportFilter.ts';
import { useSiteChoices } from './useSiteChoices.ts';

const FilterDrawer = lazy(() => import('./FilterDrawer.tsx'));

/** The report's filter in a sentence, and the ways to change, save and share it. */
export function FilterBar(props: ReturnType<typeof useReportFilter>) {
  const { filter, standard, today, link, hasSites, setFilter } = props;
  const { filter: m } = useMessages(reportMessages);
  const [isOpen, setOpen] = useState(false);
  const sites = useSiteChoices();
  const sentence = useFilterSentence();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
      <Typography sx={{ color: 'text.secondary', mr: 'auto' }}>
        {sentence(filter, sites, today)}
      </Typography>
      <Box sx={actionsSx}>
        <CopyButton text={link} label={m.shareHint} icon={<LinkIcon />}>
          {m.share}
        </CopyButton>
        <SavedFilters
          // Other reports are not limited to this site.
          filter={hasSites ? filter : { ...filter, siteIds: [] }}
          today={today}
          onOpen={setFilter}
        />
        <Button variant="outlined" startIcon={<FilterIcon />} onClick={() => setOpen(true)}>
          {m.change}
        </Button>
      </Box>
      <AsOfNote />
      {isOpen && (
        <Suspense fallback={null}>
          <FilterDrawer
            filter={filter}
            sites={sites}
            today={today}
            standard={standard}
            hasSites={hasSites}
            onAccept={setFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** Together on one line, a separate one if the sentence is long. */
const actionsSx = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 2,
  ml: { sm: 'auto' },
  displayPrint: 'none',
} as const;
