import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { NamedMenu } from '../../platform/ui/NamedMenu.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';

/** Shown on hover and keyboard focus. */
export function RowMenu({ record }: { record: RecordValues }) {
  const declaration = useDeclaration();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notify = useNotify();
  const m = useMessages();
  const label = m.list.rowMenu(declaration.represent(record));
  const { to, state } = useRecordAddress(declaration)(record.id);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        className="row-menu"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ my: -1, ...(anchor && { opacity: '1 !important' }) }}
      >
        <MoreIcon />
      </IconButton>
      <NamedMenu label={label} anchor={anchor} onClose={close}>
        <MenuItem component={Link} to={to} state={state} onClick={close}>
          {m.list.open}
        </MenuItem>
        <MenuItem component={Link} to={to} target="_blank" onClick={close}>
          {m.list.openInTab}
        </MenuItem>
        <MenuItem
          onClick={async () => {
            close();
            await navigator.clipboard.writeText(String(record.id));
            notify(m.copied, { type: 'info' });
          }}
        >
          {m.list.copyId}
        </MenuItem>
      </NamedMenu>
    </>
  );
}
