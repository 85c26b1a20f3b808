import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useStore } from 'react-admin';
import { berlinDay } from '#shared/dates.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { ReportFilter } from './report-filter.ts';
import { readSavedFilter, writeSavedFilter } from './saved-filter.ts';

interface Props {
  filter: ReportFilter;
  /** The date for resolving its days. */
  today: string;
  onOpen: (filter: ReportFilter) => void;
}

/** Filters under the reader's names, stored on the server; shared by all reports. */
export function SavedFilters({ filter, today, onOpen }: Props) {
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
            <TextField size="small" name="name" label={m.saveName} autoComplete="off" required />
            <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
              {m.save}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
