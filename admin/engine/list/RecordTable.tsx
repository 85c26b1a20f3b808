import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Action } from '#shared/schemas/entity-actions.ts';
import { useHiddenRight } from '../../platform/ui/useHiddenRight.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useOfferedActions } from '../actions/useOfferedActions.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';
import { exportAddress } from './export-address.ts';
import { RowMenu } from './RowMenu.tsx';
import { actsClass, recordColumns } from './record-columns.tsx';

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
      {recordColumns(columns, { locale, leading: identifiedBy, isSortable: true })}
      <DataTable.Col<RecordValues>
        label={<span style={visuallyHidden}>{m.list.rowActions}</span>}
        align="right"
        className={actsClass}
        sx={{ width: '100%', px: 1, minWidth: 0 }}
        render={(record) => <RowMenu record={record} />}
      />
    </DataTable>
  );
}

const Body = (props: DataTableBodyProps) => <DataTableBody {...props} row={OpeningRow} />;

/** From this many columns on they are narrower, with two-line headings, to fit a usual screen. */
const manyColumns = 9;
const closeSx = {
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1.5 },
  // A chip is read whole.
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox, .pinned, :has(.MuiChip-root))': {
    minWidth: 0,
    maxWidth: 120,
  },
  '& .MuiTableCell-root.MuiTableCell-alignRight:not(:last-child)': { minWidth: 78 },
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

const BulkEdit = lazy(() => import('./bulk/BulkEdit.tsx'));
const BulkAct = lazy(() => import('./bulk/BulkAct.tsx'));
const BulkDelete = lazy(() => import('./bulk/BulkDelete.tsx'));

/** What can be done with the selected rows. */
function BulkActions() {
  const declaration = useDeclaration();
  const { data = [], selectedIds, sort } = useListContext<RecordValues>();
  const { selection: Selection } = declaration;
  const mayWrite = useAllowed(...declaration.permission.write);
  // Records of other pages are unknown here; the server checks each.
  const selected = data.filter((one) => selectedIds.includes(one.id));
  const isElsewhere = selected.length < selectedIds.length;
  const actions = useOfferedActions(isElsewhere ? undefined : selected).filter(
    ([, { bulk }]) => bulk,
  );
  const kept = selected.filter((one) => !declaration.canDelete(one));
  const mayDelete = kept.length < selectedIds.length;
  const [open, setOpen] = useState<'edit' | 'delete' | [string, Action]>();
  const locale = useLocale();
  const m = useMessages();
  const close = () => setOpen(undefined);
  const address = (kind: 'csv' | 'xlsx') =>
    exportAddress(declaration.name, kind, { sort, filter: { id: selectedIds } });
  return (
    <>
      <Button startIcon={<DownloadIcon />} component="a" href={address('xlsx')} download>
        {m.list.xlsx}
      </Button>
      <Button startIcon={<DownloadIcon />} component="a" href={address('csv')} download>
        {m.list.csv}
      </Button>
      {mayWrite && declaration.bulk.length > 0 && (
        <Button startIcon={<EditIcon />} onClick={() => setOpen('edit')}>
          {m.edit}
        </Button>
      )}
      {actions.map(([name, action]) => (
        <Button key={name} onClick={() => setOpen([name, action])}>
          {action.label[locale]}
        </Button>
      ))}
      {mayWrite && Selection && (
        <Suspense fallback={null}>
          <Selection />
        </Suspense>
      )}
      {mayWrite && mayDelete && (
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen('delete')}>
          {m.record.delete}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <BulkEdit onClose={close} />}
        {Array.isArray(open) && <BulkAct name={open[0]} action={open[1]} onClose={close} />}
        {open === 'delete' && <BulkDelete onClose={close} />}
      </Suspense>
    </>
  );
}
