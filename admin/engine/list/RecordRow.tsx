import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import type { Identifier } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { rowHeight } from '../../app/theme.ts';
import { useMessages } from '../../app/useMessages.ts';
import { Cell } from '../Cell.tsx';
import type { Column, Declaration, RecordValues } from '../declaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';
import { RowMenu } from './RowMenu.tsx';
import { cellSx, checkboxSx, pinnedSx } from './table-styles.ts';

interface Props {
  record: RecordValues;
  declaration: Declaration;
  columns: Column[];
  selected: boolean;
  onToggle: (id: Identifier) => void;
}

/** A record in the table: a click anywhere opens it, its link does so for keyboard and new tabs. */
export function RecordRow({ record, declaration, columns, selected, onToggle }: Props) {
  const navigate = useNavigate();
  const m = useMessages();
  const { known, canExport, represent } = declaration;
  const { to, state } = useRecordAddress(declaration)(record.id);
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label');
    const isReading = window.getSelection()?.isCollapsed === false;
    if (onControl || isReading) return;
    if (event.metaKey || event.ctrlKey) window.open(`/admin${to}`, '_blank');
    else navigate(to, { state });
  };
  return (
    <TableRow hover selected={selected} onClick={open} sx={rowSx}>
      {canExport && (
        <TableCell sx={checkboxSx}>
          <Checkbox
            size="small"
            checked={selected}
            onChange={() => onToggle(record.id)}
            slotProps={{ input: { 'aria-label': m.list.select(represent(record)) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.name}
          align={column.numeric ? 'right' : 'left'}
          sx={column.name === known ? pinnedSx(canExport) : cellSx(column)}
        >
          {column.name === known ? (
            <Link
              component={RouterLink}
              to={to}
              state={state}
              sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
            >
              <Cell column={column} record={record} plain />
            </Link>
          ) : (
            <Cell column={column} record={record} />
          )}
        </TableCell>
      ))}
      <TableCell align="right" sx={{ width: '100%', px: 1 }}>
        <RowMenu record={record} declaration={declaration} />
      </TableCell>
    </TableRow>
  );
}

const rowSx = {
  height: rowHeight,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  bgcolor: 'background.paper',
  '&.MuiTableRow-hover:hover, &.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'background.default',
  },
  '& .row-menu': { opacity: 0 },
  '&:hover .row-menu, &:focus-within .row-menu': { opacity: 1 },
  '&:last-child td': { borderBottom: 0 },
} as const;
