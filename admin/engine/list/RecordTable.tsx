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
import { cellSx, pinnedClass, tableSx } from './table-styles.ts';

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
