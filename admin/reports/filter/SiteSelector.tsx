import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type ChosenSites, turnTo } from '#shared/domain/chosen-sites.ts';
import { searchedHost } from '#shared/domain/host.ts';
import { foldText } from '#shared/fold-text.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { Tick } from '../../platform/ui/Tick.tsx';
import { Toggle } from '../../platform/ui/Toggle.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { SiteChoice } from './useSiteChoices.ts';

interface Props {
  sites: SiteChoice[];
  /** What was ticked on opening comes first: rows must not move under the pointer. */
  first: number[];
  chosen: ChosenSites;
  onChange: (chosen: ChosenSites) => void;
}

/** Which sites: all, the ticked ones, or all but those. */
export function SiteSelector({ sites, first, chosen, onChange }: Props) {
  const { filter: m } = useMessages(reportMessages);
  const { mode, named } = chosen;
  const ids = sites.map(({ id }) => id);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Toggle
        fullWidth
        label={m.sites}
        choices={m.modes}
        value={mode}
        onChange={(next) => onChange(turnTo(next, chosen, ids))}
      />
      {mode !== 'All' && (
        <>
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {m.named[mode](named.length, sites.length)}
          </Typography>
          <SiteList
            sites={sites}
            first={first}
            named={named}
            onChange={(some) => onChange({ mode, named: some })}
          />
        </>
      )}
    </Box>
  );
}

interface ListProps {
  sites: SiteChoice[];
  first: number[];
  named: number[];
  onChange: (ids: number[]) => void;
}

function SiteList({ sites, first, named, onChange }: ListProps) {
  const { filter: m } = useMessages(reportMessages);
  const [search, setSearch] = useState('');
  const wanted = foldText(searchedHost(search.trim()));
  const matching = sites.filter(({ url }) => foldText(url).includes(wanted));
  const isFirst = new Set(first);
  const found = [
    ...matching.filter(({ id }) => isFirst.has(id)),
    ...matching.filter(({ id }) => !isFirst.has(id)),
  ];
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
          <Tick
            key={id}
            label={url}
            checked={named.includes(id)}
            onChange={(isNamed) =>
              onChange(isNamed ? [...named, id] : named.filter((one) => one !== id))
            }
            // There may be a thousand: only visible ones are rendered.
            sx={{ display: 'flex', contentVisibility: 'auto', containIntrinsicSize: 'auto 34px' }}
          />
        ))}
        {found.length === 0 && <FormHelperText>{m.noMatch}</FormHelperText>}
      </Box>
    </Box>
  );
}
