import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import type { Declaration } from '../declaration.ts';
import { exportAddress } from './export-address.ts';

/** All rows of the list's filter, not just the page; the server streams the file. */
export function ExportMenu({ declaration }: { declaration: Declaration }) {
  const { filterValues, sort, total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const format = useFormat();
  const m = useMessages();
  const address = (kind: 'csv' | 'xlsx') =>
    exportAddress(declaration.name, kind, { sort, filter: filterValues });
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
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-label': `${m.list.export}: ${rows}` } }}
        >
          <ListSubheader aria-hidden sx={{ lineHeight: '32px', bgcolor: 'inherit' }}>
            {rows}
          </ListSubheader>
          <MenuItem component="a" href={address('xlsx')} download onClick={close}>
            {m.list.xlsx}
          </MenuItem>
          <MenuItem component="a" href={address('csv')} download onClick={close}>
            {m.list.csv}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
