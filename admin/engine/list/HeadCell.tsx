import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import type { Column, Declaration, RecordValues } from '../declaration.ts';
import { checkboxSx, headSx, pinnedSx } from './table-styles.ts';

interface Props {
  column: Column;
  declaration: Declaration;
}

/** A column's heading; a click sorts by it, a second one turns the order round. */
export function HeadCell({ column, declaration }: Props) {
  const { sort, setSort } = useListContext();
  const locale = useLocale();
  const m = useMessages();
  const label = column.label[locale];
  const sorted = sort.field === column.name;
  // Whoever sorts by a figure or a date wants the largest or the latest first.
  const first = column.numeric || column.kind === 'instant' ? 'DESC' : 'ASC';
  const next = sorted ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : first;
  const shown = sorted ? sort.order : first;
  return (
    <TableCell
      align={column.numeric ? 'right' : 'left'}
      aria-sort={sorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
      sx={{
        ...headSx(column),
        ...(column.name === declaration.known ? pinnedSx(declaration.canExport) : {}),
      }}
    >
      {column.sortable ? (
        <TableSortLabel
          active={sorted}
          direction={shown === 'ASC' ? 'asc' : 'desc'}
          onClick={() => setSort({ field: column.name, order: next })}
          title={`${m.list.sortBy} ${label}`}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

/** Selects every row of the page, or none; rows of other pages stay selected. */
export function SelectPageCell() {
  const { data = [], selectedIds, onSelect } = useListContext<RecordValues>();
  const m = useMessages();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <TableCell sx={checkboxSx}>
      <Checkbox
        size="small"
        checked={ids.length > 0 && chosen.length === ids.length}
        indeterminate={chosen.length > 0 && chosen.length < ids.length}
        onChange={(_, on) => onSelect(on ? [...others, ...ids] : others)}
        slotProps={{ input: { 'aria-label': m.list.selectPage } }}
      />
    </TableCell>
  );
}
