import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import type { Declaration } from '../declaration.ts';
import { useColumns } from './useColumns.ts';

export function ColumnChooser({ declaration }: { declaration: Declaration }) {
  const { hidden, toggle, reset } = useColumns(declaration);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const locale = useLocale();
  const m = useMessages();
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
        {m.list.columns}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': m.list.columns } }}
      >
        <FormGroup sx={{ px: 4, pt: 2, flexWrap: 'nowrap' }}>
          {declaration.columns.map((column) => (
            <FormControlLabel
              key={column.name}
              label={column.label[locale]}
              disabled={column.name === declaration.known}
              control={
                <Checkbox
                  size="small"
                  checked={column.name === declaration.known || !hidden.includes(column.name)}
                  onChange={() => toggle(column.name)}
                />
              }
            />
          ))}
        </FormGroup>
        <Box sx={{ px: 2, py: 2, borderTop: 1, borderColor: 'line', mt: 2 }}>
          <Button color="inherit" onClick={reset} fullWidth>
            {m.list.resetColumns}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
