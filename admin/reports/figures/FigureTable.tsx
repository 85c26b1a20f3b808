import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type ReactNode, useState } from 'react';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { type Sort, type SortValue, sortRows } from '#shared/sort-rows.ts';
import { firstCell } from '../../platform/ui/first-cell.ts';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { usePrinting } from '../../platform/usePrinting.ts';
import { changeClass } from './ChangeMark.tsx';
import { type Paging, TablePager } from './TablePager.tsx';

export interface FigureColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The column's total. */
  total?: ReactNode;
  /** Omitted if rows cannot be sorted by it; `true` if they arrive sorted. */
  sort?: true | ((row: Row) => SortValue);
  isText?: boolean;
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first one names the row. */
  columns: readonly (FigureColumn<Row> | false)[];
  /** At first, or as `onSort` is told; omitted if rows keep their order. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** For rows that arrive sorted, as one page of several. */
  paging?: Paging;
  /** Below the total. */
  foot?: ReactNode;
}

export const pageSize = 50;

/**
 * Figures in columns, sortable by any, with the total in the footer, fifty rows per page; on paper
 * all loaded rows.
 */
export function FigureTable<Row>(props: Props<Row>) {
  const { label, rows, rowKey, onSort, paging, foot } = props;
  const { total } = useMessages(reportScreenMessages);
  const [wanted, setPage] = useState(0);
  const [own, setOwn] = useState(props.sort);
  const isPrinting = usePrinting();
  const columns = props.columns.filter((column) => column !== false);
  const sort = onSort ? props.sort : own;
  const read = columns.find(({ key }) => key === sort?.by)?.sort;
  const sorted = typeof read === 'function' && sort ? sortRows(rows, read, sort.descending) : rows;
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / pageSize) - 1));
  const first = page * pageSize;
  const shown = paging || isPrinting ? sorted : sorted.slice(first, first + pageSize);
  const [known, ...others] = columns;
  if (!known) return null;
  return (
    <>
      <ScrollableTable sx={containerSx}>
        <Table size="small" aria-label={label} aria-busy={paging?.isWaiting} sx={tableSx}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  isKnown={column === known}
                  sort={sort}
                  onSort={(next) => {
                    setPage(0);
                    (onSort ?? setOwn)(next);
                  }}
                />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={rowKey(row)} hover>
                <TableCell component="th" scope="row" sx={knownSx}>
                  {known.cell(row)}
                </TableCell>
                {others.map((column) => (
                  <TableCell key={column.key} align={alignOf(column)} sx={cellSx}>
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          {columns.some((column) => column.total !== undefined) && (
            <TableFooter>
              <TableRow sx={totalSx}>
                <TableCell component="th" scope="row" sx={knownSx}>
                  {total}
                </TableCell>
                {others.map((column) => (
                  <TableCell key={column.key} align={alignOf(column)} sx={cellSx}>
                    {column.total}
                  </TableCell>
                ))}
              </TableRow>
              {foot}
            </TableFooter>
          )}
        </Table>
      </ScrollableTable>
      {paging ? (
        <TablePager {...paging} />
      ) : (
        !isPrinting && (
          <TablePager first={first} size={pageSize} total={rows.length} onTurn={setPage} />
        )
      )}
    </>
  );
}

interface HeadCellProps<Row> {
  column: FigureColumn<Row>;
  isKnown: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** Figures start with the largest, names with A. */
function HeadCell<Row>({ column, isKnown, sort, onSort }: HeadCellProps<Row>) {
  const { list: m } = useMessages();
  const isSorted = sort?.by === column.key;
  const isText = column.isText || isKnown;
  const descending = isSorted ? sort.descending : !isText;
  return (
    <TableCell
      align={isKnown ? 'left' : alignOf(column)}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      sx={isKnown ? knownSx : headSx}
    >
      {column.sort ? (
        <TableSortLabel
          active={isSorted}
          direction={descending ? 'desc' : 'asc'}
          title={`${m.sortBy} ${column.title}`}
          onClick={() =>
            onSort({ by: column.key, descending: isSorted ? !sort.descending : descending })
          }
        >
          {column.title}
        </TableSortLabel>
      ) : (
        column.title
      )}
    </TableCell>
  );
}

const alignOf = ({ isText }: { isText?: boolean }) => (isText ? 'left' : 'right');

/** Paper does not scroll: all columns must fit. Totals appear once, at the end of all pages. */
const containerSx = {
  '@media print': {
    overflow: 'visible',
    '& td, & th': { position: 'static', fontSize: '10px !important', px: 0.5, minWidth: 0 },
    // A figure's explanation is no larger than the figure.
    [`& .${changeClass}, & .MuiTypography-caption`]: { fontSize: '8px' },
    [firstCell]: { minWidth: 88, maxWidth: 160, pl: 5 },
    '& tr > :last-child': { pr: 5 },
    '& tr': { breakInside: 'avoid' },
    '& tfoot': { display: 'table-row-group', breakInside: 'avoid' },
  },
} as const;

const tableSx = { '&[aria-busy=true] > tbody': { opacity: 0.5 } } as const;
const headSx = { minWidth: 88 } as const;
/** A figure with its change below it aligns with figures without one. */
const onOneLine = { [`tr:has(.${changeClass}) > &`]: { verticalAlign: 'baseline' } } as const;
const cellSx = { whiteSpace: 'nowrap', py: 0.5, ...onOneLine } as const;

/** A row's name stays in place while its figures scroll sideways. */
const knownSx = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: 'inherit',
  fontWeight: 'inherit',
  minWidth: { xs: 172, sm: 208, lg: 264 },
  maxWidth: { xs: 180, sm: 320 },
  py: 1,
  ...onOneLine,
  overflowWrap: 'anywhere',
  'thead &': { fontSize: 12, color: 'text.secondary', fontWeight: 'fontWeightMedium' },
  // It covers what scrolls below it: the row's colour is layered over its own.
  'tr.MuiTableRow-hover:hover > &': {
    backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.hover} 0 0)`,
  },
} as const;

const totalSx = {
  '& th, & td': { fontWeight: 'fontWeightBold', color: 'text.primary', fontSize: 14 },
  '&:last-child th, &:last-child td': { borderBottom: 0 },
} as const;
