import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext } from 'react-admin';
import { useLocale } from '../../app/useMessages.ts';
import { useHiddenRight } from '../../ui/useHiddenRight.ts';
import type { Declaration, RecordValues } from '../declaration.ts';
import { HeadCell, SelectPageCell } from './HeadCell.tsx';
import { RecordRow } from './RecordRow.tsx';
import { useColumns } from './useColumns.ts';

/** The dense table: what a row is known by pinned and linked, figures right, order by its heads. */
export function RecordTable({ declaration }: { declaration: Declaration }) {
  const { data = [], selectedIds, onToggleItem } = useListContext<RecordValues>();
  const { visible } = useColumns(declaration);
  const locale = useLocale();
  const { ref, shadowSx } = useHiddenRight();
  return (
    <TableContainer ref={ref} tabIndex={0} sx={{ minHeight: 0, ...shadowSx, ...onPaper }}>
      <Table stickyHeader size="small" aria-label={declaration.title.many[locale]}>
        <TableHead>
          <TableRow>
            {declaration.canExport && <SelectPageCell />}
            {visible.map((column) => (
              <HeadCell key={column.name} column={column} declaration={declaration} />
            ))}
            <TableCell aria-hidden sx={{ width: '100%' }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((record) => (
            <RecordRow
              key={record.id}
              record={record}
              declaration={declaration}
              columns={visible}
              selected={selectedIds.includes(record.id)}
              onToggle={onToggleItem}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Nothing scrolls there and nothing is chosen: every column gets in, and says all it has to say. */
const onPaper = {
  '@media print': {
    overflow: 'visible',
    '& th, & td': {
      position: 'static',
      maxWidth: 'none',
      minWidth: 0,
      fontSize: 10,
      px: 1.5,
      whiteSpace: 'normal',
    },
    // Chips as well.
    '& td *': { fontSize: 'inherit' },
    // The last one has the row's menu.
    '& tr > :last-child, & .MuiTableSortLabel-icon': { display: 'none' },
    '& tr': { breakInside: 'avoid' },
    '& a': { color: 'inherit' },
  },
} as const;
