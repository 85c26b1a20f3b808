import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useColumns } from './useColumns.ts';
import { widthsKey } from './useColumnWidths.ts';

/**
 * Which columns are shown, and in which order: react-admin's menu of them is neither one for
 * screen readers nor there without a table.
 */
export function ColumnsMenu() {
  const { name } = useDeclaration();
  const { columns, isHidden, toggle, move, reset } = useColumns();
  const [, setWidths] = useStore(widthsKey(name));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const locale = useLocale();
  const { list: m } = useMessages();
  const title = translate('ra.action.select_columns');
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary' }}
      >
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 4, py: 2 }}>
          {columns.map((column, place) => (
            <Box component="li" key={column.name} sx={{ display: 'flex', alignItems: 'center' }}>
              <Tick
                label={column.label[locale]}
                checked={!isHidden(column)}
                onChange={() => toggle(column)}
                sx={{ flex: 1, pr: 4 }}
              />
              <IconButton
                aria-label={m.moveUp(column.label[locale])}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                aria-label={m.moveDown(column.label[locale])}
                disabled={place === columns.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <DownIcon />
              </IconButton>
            </Box>
          ))}
        </Box>
        <Button
          onClick={() => {
            reset();
            setWidths(undefined);
          }}
          sx={{ mx: 4, mb: 2 }}
        >
          {m.resetColumns}
        </Button>
      </Popover>
    </>
  );
}
