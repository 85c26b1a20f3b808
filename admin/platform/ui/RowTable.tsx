import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';

export interface RowColumn<R> {
  /** Absent for the column of actions. */
  title?: string;
  cell: (row: R) => ReactNode;
  /** Read and compared as a figure. */
  isFigure?: boolean;
  /** Names its row. */
  isHeading?: boolean;
  /** Shown over the cell. */
  hint?: (row: R) => string | undefined;
  /** In the footer. */
  total?: ReactNode;
  sx?: SxProps<Theme>;
  headSx?: SxProps<Theme>;
}

interface Props<R> {
  title?: string;
  columns: readonly (RowColumn<R> | false)[];
  rows: readonly R[];
  keyOf: (row: R) => Key;
  /** In place of the rows, if there are none. */
  none?: string | undefined;
  /** Names the footer, from the first column to the first total. */
  total?: ReactNode;
  /** Below the rows, each under the first figure. */
  sums?: readonly (readonly [label: string, sum: ReactNode])[];
  hover?: boolean;
  stickyHeader?: boolean;
  /** The last row ends its section, which has a line of its own. */
  isLast?: boolean;
  /** Instead of that. */
  rowSx?: (row: R) => SxProps<Theme> | null;
  sx?: SxProps<Theme>;
}

/** A plain table of rows that were fetched with their screen. */
export function RowTable<R>(props: Props<R>) {
  const { title, rows, keyOf, none, total, sums = [], hover = false, stickyHeader = false } = props;
  const { isLast = false, rowSx, sx } = props;
  const columns = props.columns.filter((column) => column !== false);
  const named = columns.findIndex((column) => 'total' in column);
  const figure = columns.findIndex(({ isFigure }) => isFigure);
  return (
    <Table
      size="small"
      stickyHeader={stickyHeader}
      sx={sx ?? null}
      {...(title && { 'aria-label': title })}
    >
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell
              key={column.title ?? ''}
              align={alignOf(column)}
              sx={column.headSx ?? null}
              {...(column.title === undefined && { component: 'td' })}
            >
              {column.title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.length === 0 && none && (
          <TableRow>
            <TableCell colSpan={columns.length} sx={{ color: 'text.secondary' }}>
              {none}
            </TableCell>
          </TableRow>
        )}
        {rows.map((row) => (
          <TableRow key={keyOf(row)} hover={hover} sx={rowSx?.(row) ?? (isLast ? lastSx : null)}>
            {columns.map((column) => (
              <TableCell
                key={column.title ?? ''}
                align={alignOf(column)}
                title={column.hint?.(row)}
                sx={column.sx ?? null}
                {...(column.isHeading && { component: 'th', scope: 'row' })}
              >
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {total !== undefined && (
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={named}>
              {total}
            </TableCell>
            {columns.slice(named).map((column) => (
              <TableCell key={column.title ?? ''} align={alignOf(column)}>
                {column.total}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
      {sums.length > 0 && (
        <TableFooter>
          {sums.map(([label, sum]) => (
            <TableRow key={label}>
              <TableCell colSpan={figure} align="right">
                {label}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {sum}
              </TableCell>
              {figure + 1 < columns.length && <TableCell colSpan={columns.length - figure - 1} />}
            </TableRow>
          ))}
        </TableFooter>
      )}
    </Table>
  );
}

const alignOf = ({ isFigure }: { isFigure?: boolean }) => (isFigure ? 'right' : 'left');

const lastSx = { '&:last-child > *': { borderBottom: 0 } } as const;
