import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Action } from '#shared/schemas/entity-actions.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { useOfferedActions } from '../actions/useOfferedActions.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { exportAddress } from './export-address.ts';

const BulkEdit = lazy(() => import('./bulk/BulkEdit.tsx'));
const BulkAct = lazy(() => import('./bulk/BulkAct.tsx'));
const BulkDelete = lazy(() => import('./bulk/BulkDelete.tsx'));

/** What can be done with the selected rows. */
export function BulkActions() {
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
        {open === 'edit' && <BulkEdit declaration={declaration} onClose={close} />}
        {Array.isArray(open) && <BulkAct name={open[0]} action={open[1]} onClose={close} />}
        {open === 'delete' && <BulkDelete declaration={declaration} onClose={close} />}
      </Suspense>
    </>
  );
}
