import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CloseIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterList';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { berlinDay } from '#shared/dates.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { AsOfNote } from './AsOfNote.tsx';
import type { ReportFilter } from './report-filter.ts';
import { readSavedFilter, writeSavedFilter } from './saved-filter.ts';
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

interface SavedFiltersProps {
  filter: ReportFilter;
  /** The date for resolving its days. */
  today: string;
  onOpen: (filter: ReportFilter) => void;
}

/** Filters under the reader's names, stored on the server; shared by all reports. */
function SavedFilters({ filter, today, onOpen }: SavedFiltersProps) {
  const { filter: m } = useMessages(reportMessages);
  const [saved, setSaved] = useStore<Record<string, string>>('reports.filters', {});
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (!name) return;
    setSaved({ ...saved, [name]: writeSavedFilter(filter, today) });
    close();
  };
  const remove = (name: string) =>
    setSaved(Object.fromEntries(Object.entries(saved).filter(([other]) => other !== name)));

  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {m.saved}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': m.saved } }}
      >
        <Box sx={{ width: 300, p: 4, display: 'grid', gap: 3 }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {Object.entries(saved).map(([name, search]) => (
              <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center' }}>
                <Button
                  color="inherit"
                  sx={{ flex: 1, justifyContent: 'flex-start', overflowWrap: 'anywhere' }}
                  onClick={() => {
                    // The page may have been open since yesterday.
                    onOpen(readSavedFilter(search, berlinDay(new Date())));
                    close();
                  }}
                >
                  {name}
                </Button>
                <IconButton aria-label={m.remove(name)} onClick={() => remove(name)}>
                  <CloseIcon />
                </IconButton>
              </Box>
            ))}
          </Box>
          {Object.keys(saved).length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{m.noneSaved}</Typography>
          )}
          <Box
            component="form"
            onSubmit={save}
            sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}
          >
            <TextField name="name" label={m.saveName} autoComplete="off" required />
            <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
              {m.save}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
