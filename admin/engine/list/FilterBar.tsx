import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { NamedMenu } from '../../platform/ui/NamedMenu.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { isActive } from '../filters.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { exportAddress } from './export-address.ts';
import { FilterChip } from './FilterChip.tsx';

/** Filters as chips on the left, table controls on the right. */
export function FilterBar({ phone }: { phone: boolean }) {
  const { filters } = useDeclaration();
  const { filterValues } = useListContext();
  const [open, setOpen] = useState(false);
  const m = useMessages();
  const active = filters.filter((filter) => isActive(filter, filterValues)).length;

  const tools = (
    <Box sx={{ display: 'flex', displayPrint: 'none', gap: 1, ml: 'auto' }}>
      <ColumnsMenu />
      <ExportMenu />
    </Box>
  );
  if (!phone) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Chips />
        {tools}
      </Box>
    );
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {filters.length > 0 && (
          <Badge badgeContent={active} color="primary" sx={badgeSx}>
            <Button
              color="inherit"
              startIcon={<FilterIcon />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {m.list.filters}
            </Button>
          </Badge>
        )}
        {tools}
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ pt: 2 }}>
          <Chips />
        </Box>
      </Collapse>
    </Box>
  );
}

function Chips() {
  const { filters: offered } = useDeclaration();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const m = useMessages();
  const { q, ...filters } = filterValues;
  const { anyOf, ...conditions } = filterValues;
  const active = offered.filter((filter) => isActive(filter, filterValues)).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {offered.map((filter) => (
        <FilterChip key={filter.name} filter={filter} />
      ))}
      {active > 1 && (
        <FormControlLabel
          label={m.list.anyOf}
          control={
            <Switch
              size="small"
              checked={anyOf === true}
              onChange={(_, on) =>
                setFilters({ ...conditions, ...(on && { anyOf: on }) }, displayedFilters)
              }
            />
          }
          sx={{ m: 0, gap: 1, displayPrint: anyOf ? 'inline-flex' : 'none' }}
        />
      )}
      {Object.keys(filters).length > 0 && (
        <Button
          color="inherit"
          onClick={() => setFilters(q ? { q } : {}, {})}
          sx={{ color: 'text.secondary', displayPrint: 'none' }}
        >
          {m.list.clearFilters}
        </Button>
      )}
    </Box>
  );
}

/** At the word, not at the button's invisible corner. */
const badgeSx = { '& .MuiBadge-badge': { top: 8, right: 0 } } as const;

/** All rows of the list's filter, not just the page; the server streams the file. */
function ExportMenu() {
  const { name } = useDeclaration();
  const { filterValues, sort, total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const format = useFormat();
  const m = useMessages();
  const address = (kind: 'csv' | 'xlsx') =>
    exportAddress(name, kind, { sort, filter: filterValues });
  const rows = m.list.exportAll(format.count(total));
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        disabled={!total}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {m.list.export}
      </Button>
      <NamedMenu label={`${m.list.export}: ${rows}`} anchor={anchor} onClose={close}>
        <ListSubheader aria-hidden sx={{ lineHeight: '32px', bgcolor: 'inherit' }}>
          {rows}
        </ListSubheader>
        <MenuItem component="a" href={address('xlsx')} download onClick={close}>
          {m.list.xlsx}
        </MenuItem>
        <MenuItem component="a" href={address('csv')} download onClick={close}>
          {m.list.csv}
        </MenuItem>
      </NamedMenu>
    </>
  );
}
