import Link from '@mui/material/Link';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { DataTable, DataTableBody, type DataTableBodyProps } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useHiddenRight } from '../../platform/ui/useHiddenRight.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { Cell } from '../Cell.tsx';
import type { Column, RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';
import { BulkActions } from './BulkActions.tsx';
import { OpeningRow } from './OpeningRow.tsx';
import { RowMenu } from './RowMenu.tsx';

/** react-admin's table with the declaration's columns: the row's name is pinned and linked. */
export function RecordTable() {
  const { columns, identifiedBy, hidden, title } = useDeclaration();
  const locale = useLocale();
  const m = useMessages();
  const { ref, shadowSx } = useHiddenRight();
  return (
    <DataTable
      ref={(table: HTMLTableElement | null) => ref(table?.parentElement ?? null)}
      sx={{ ...shadowSx, ...tableSx(columns.length - hidden.length) }}
      aria-label={title.many[locale]}
      body={Body}
      hiddenColumns={hidden}
      bulkActionButtons={<BulkActions />}
    >
      {columns.map((column) => (
        <DataTable.Col<RecordValues>
          key={column.name}
          source={column.name}
          label={column.label[locale]}
          align={column.numeric ? 'right' : 'left'}
          disableSort={!column.sortable}
          sortByOrder={startsDescending(column) ? 'DESC' : 'ASC'}
          className={column.name === identifiedBy ? pinnedClass : ''}
          sx={cellSx(column)}
          render={(record) =>
            column.name === identifiedBy ? (
              <KnownBy column={column} record={record} />
            ) : (
              <Cell column={column} record={record} />
            )
          }
        />
      ))}
      <DataTable.Col<RecordValues>
        label={<span style={visuallyHidden}>{m.list.rowActions}</span>}
        align="right"
        sx={{ width: '100%', px: 1, minWidth: 0 }}
        render={(record) => <RowMenu record={record} />}
      />
    </DataTable>
  );
}

const Body = (props: DataTableBodyProps) => <DataTableBody {...props} row={OpeningRow} />;

/** Figures and dates sort largest or latest first. */
const startsDescending = ({ numeric, kind }: Column) => numeric || kind === 'instant';

/** The way to the record for keyboard and new tabs; a click anywhere in the row opens it, too. */
function KnownBy({ column, record }: { column: Column; record: RecordValues }) {
  const address = useRecordAddress(useDeclaration());
  return (
    <Link
      component={RouterLink}
      {...address(record.id)}
      sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
    >
      <Cell column={column} record={record} plain />
    </Link>
  );
}

/** For the cells that name a row; the theme keeps them in place while the rest scrolls. */
const pinnedClass = 'pinned';

/** From this many columns on they are narrower, with two-line headings, to fit a usual screen. */
const manyColumns = 9;
const closeSx = {
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1.5 },
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox, .pinned)': {
    minWidth: 0,
    maxWidth: 120,
  },
  '& .MuiTableCell-root.MuiTableCell-alignRight:not(:last-child)': { minWidth: 78 },
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.3 },
};

const tableSx = (columns: number) => (columns > manyColumns ? closeSx : {});

/** Dates align like figures; long texts must not push figures out of view. */
function cellSx({ kind, numeric, cell }: Column) {
  const isLinedUp = numeric || kind === 'day' || kind === 'instant' || kind === 'id';
  if (isLinedUp) return { fontVariantNumeric: 'tabular-nums', ...(numeric && { minWidth: 96 }) };
  return cell ? {} : { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 200 };
}
