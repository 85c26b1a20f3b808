import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext } from 'react-admin';
import { useLocale } from '../../app/useMessages.ts';
import type { Declaration, RecordValues } from '../declaration.ts';
import { HeadCell, SelectPageCell } from './HeadCell.tsx';
import { RecordRow } from './RecordRow.tsx';
import { useColumns } from './useColumns.ts';
import { useHiddenRight } from './useHiddenRight.ts';

/** The dense table: what a row is known by pinned and linked, figures right, order by its heads. */
export function RecordTable({ declaration }: { declaration: Declaration }) {
  const { data = [], selectedIds, onToggleItem } = useListContext<RecordValues>();
  const { visible } = useColumns(declaration);
  const locale = useLocale();
  const { ref, hidden } = useHiddenRight();
  return (
    <TableContainer
      ref={ref}
      tabIndex={0}
      sx={{
        minHeight: 0,
        // Columns that are out of sight announce themselves by a shadow at the edge.
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: '0 0 0 auto',
          width: 24,
          pointerEvents: 'none',
          zIndex: 4,
          opacity: hidden ? 1 : 0,
          background: 'linear-gradient(to left, rgb(15 18 24 / 0.1), transparent)',
        },
      }}
    >
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
