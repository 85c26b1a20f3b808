import visuallyHidden from '@mui/utils/visuallyHidden';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useRecordContext,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useHiddenRight } from '../../platform/ui/useHiddenRight.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { ColumnEdges } from './ColumnEdges.tsx';
import { RowMenu } from './RowMenu.tsx';
import { actsClass, recordColumns } from './record-columns.tsx';
import { useKeptPlace } from './useKeptPlace.ts';

/** react-admin's table with the declaration's columns: the row's name is pinned and linked. */
export function RecordTable() {
  const { columns, identifiedBy, hidden, title } = useDeclaration();
  const locale = useLocale();
  const m = useMessages();
  const { ref, shadowSx } = useHiddenRight();
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  useEffect(() => ref(table?.parentElement ?? null), [table, ref]);
  useKeptPlace(table?.parentElement ?? null);
  return (
    <>
      <DataTable
        ref={setTable}
        sx={{ ...shadowSx, ...tableSx(columns.length - hidden.length) }}
        aria-label={title.many[locale]}
        body={Body}
        hiddenColumns={hidden}
        bulkActionsToolbar={<BulkBar />}
        // They are in the toolbar; without any here, only who may delete could select.
        bulkActionButtons={[]}
      >
        {recordColumns(columns, { locale, leading: identifiedBy, isSortable: true })}
        <DataTable.Col<RecordValues>
          label={<span style={visuallyHidden}>{m.list.rowActions}</span>}
          align="right"
          className={actsClass}
          sx={{ width: 48, px: 1, minWidth: 0 }}
          render={(record) => <RowMenu record={record} />}
        />
      </DataTable>
      <ColumnEdges table={table} />
    </>
  );
}

const Body = (props: DataTableBodyProps) => <DataTableBody {...props} row={OpeningRow} />;

/** From this many columns on they are narrower, with two-line headings, to fit a usual screen. */
const manyColumns = 9;
const closeSx = {
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1.5 },
  '& .MuiTableCell-root.MuiTableCell-alignRight:not(:last-child)': { minWidth: 78 },
  // A figure ends where the text beside it begins.
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft': { pl: 4 },
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.3 },
};

const tableSx = (columns: number) => (columns > manyColumns ? closeSx : {});

/**
 * react-admin's row, which opens its record wherever it is clicked. Its own handler supports
 * neither new tabs nor the way back to the list, and navigates while somebody selects text to copy.
 *
 * Its `SelectRowCheckbox` labels the box around the checkbox, unheard by screen readers, and all
 * rows alike: here the checkbox itself says which record it selects.
 */
function OpeningRow(props: DataTableRowProps) {
  const record = useRecordContext<RecordValues>();
  const declaration = useDeclaration();
  const address = useRecordAddress(declaration);
  const row = useRef<HTMLTableRowElement>(null);
  const m = useMessages();
  useEffect(() => {
    const box = row.current?.querySelector('.select-item');
    box?.removeAttribute('aria-label');
    const name = record && m.list.select(declaration.represent(record));
    if (name) box?.querySelector('input')?.setAttribute('aria-label', name);
  });
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label');
    const isReading = window.getSelection()?.isCollapsed === false;
    if (onControl || isReading || !record) return;
    const { to, state } = address(record.id);
    if (event.metaKey || event.ctrlKey) window.open(`/admin${to}`, '_blank');
    else navigate(to, { state });
  };
  return <DataTableRow {...props} ref={row} onClick={open} />;
}
