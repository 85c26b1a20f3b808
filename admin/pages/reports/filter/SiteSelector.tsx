import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { type SelectionMode, selectionMode } from '#shared/domain/site-selection.ts';
import { useReportMessages } from '../useReportMessages.ts';
import type { SiteChoice } from './useSiteChoices.ts';

interface Props {
  sites: SiteChoice[];
  /** None means all. */
  siteIds: number[];
  onChange: (siteIds: number[]) => void;
}

const modes: SelectionMode[] = ['All', 'Select', 'Exclude'];

/**
 * Which sites. What is chosen says by itself how it is best told, and that is how it opens; whoever
 * turns to the other way sees the same sites from the other side.
 */
export function SiteSelector({ sites, siteIds, onChange }: Props) {
  const { filter: m } = useReportMessages();
  const [mode, setMode] = useState<SelectionMode>();
  const shown = mode ?? selectionMode(siteIds.length, sites.length);
  const ids = sites.map(({ id }) => id);
  const without = (some: number[]) => ids.filter((id) => !some.includes(id));
  const named = shown === 'Exclude' ? without(siteIds.length > 0 ? siteIds : ids) : siteIds;

  const turnTo = (next: SelectionMode) => {
    setMode(next);
    if (next === 'All') onChange([]);
  };
  const name = (some: number[]) => {
    const chosen = shown === 'Exclude' ? without(some) : some;
    onChange(chosen.length === ids.length ? [] : chosen);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={m.sites}
        value={shown}
        onChange={(_, next: SelectionMode | null) => next && turnTo(next)}
      >
        {modes.map((one) => (
          <ToggleButton key={one} value={one}>
            {m.modes[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown !== 'All' && <SiteList sites={sites} named={named} onChange={name} />}
      {shown === 'Select' && siteIds.length === 0 && (
        <FormHelperText>{m.atLeastOne}</FormHelperText>
      )}
    </Box>
  );
}

interface ListProps {
  sites: SiteChoice[];
  named: number[];
  onChange: (ids: number[]) => void;
}

function SiteList({ sites, named, onChange }: ListProps) {
  const { filter: m } = useReportMessages();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = sites.filter(({ url }) => url.includes(wanted));
  return (
    <Box sx={{ border: 1, borderColor: 'line', borderRadius: 1, overflow: 'hidden' }}>
      <InputBase
        fullWidth
        type="search"
        placeholder={m.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        slotProps={{ input: { 'aria-label': m.search } }}
        sx={{ px: 3, py: 1, borderBottom: 1, borderColor: 'line' }}
      />
      <Box sx={{ height: 260, overflowY: 'auto', px: 3, py: 1 }}>
        {found.map(({ id, url }) => (
          <FormControlLabel
            key={id}
            label={url}
            // A thousand of them: only those that are seen are laid out.
            sx={{ display: 'flex', contentVisibility: 'auto', containIntrinsicSize: 'auto 34px' }}
            control={
              <Checkbox
                size="small"
                checked={named.includes(id)}
                onChange={(_, isNamed) =>
                  onChange(isNamed ? [...named, id] : named.filter((one) => one !== id))
                }
              />
            }
          />
        ))}
        {found.length === 0 && <FormHelperText>{m.noMatch}</FormHelperText>}
      </Box>
    </Box>
  );
}
