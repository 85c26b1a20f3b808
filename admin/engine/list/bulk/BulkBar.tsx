import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin';
import type { Action } from '#shared/schemas/entity-actions.ts';
import { useAllowed } from '../../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { useOfferedActions } from '../../actions/useOfferedActions.ts';
import type { RecordValues } from '../../declaration.ts';
import { useDeclaration } from '../../useDeclaration.ts';
import { exportAddress } from '../export-address.ts';

/** Beyond it there is no telling what was selected. */
const mostSelected = 20_000;

/** How many rows are selected, and what can be done with them. */
export function BulkBar() {
  const { total = 0 } = useListContext();
  const format = useFormat();
  const { bulk: m } = useMessages();
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const label = m.allOf(format.count(total));
  const all = (
    <SelectAllButton label={label} limit={mostSelected} sx={{ borderRadius: 1 }}>
      {/* On a phone react-admin shows a button without its label. */}
      {isPhone && <Typography variant="button">{label}</Typography>}
    </SelectAllButton>
  );
  return (
    <BulkActionsToolbar selectAllButton={all}>
      <BulkActions />
    </BulkActionsToolbar>
  );
}

const BulkEdit = lazy(() => import('./BulkEdit.tsx'));
const BulkAct = lazy(() => import('./BulkAct.tsx'));
const BulkDelete = lazy(() => import('./BulkDelete.tsx'));

/** Ids that fit into an address. */
const mostExported = 1000;

/** What can be done with the selected rows. */
function BulkActions() {
  const declaration = useDeclaration();
  const { data = [], selectedIds, total, sort, filterValues } = useListContext<RecordValues>();
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
  // So many do not fit into an address; all of them are those of the filter.
  const fit = selectedIds.length <= mostExported;
  const filter = fit ? { id: selectedIds } : filterValues;
  const canExport = fit || selectedIds.length === total;
  const address = (kind: 'csv' | 'xlsx') => exportAddress(declaration.name, kind, { sort, filter });
  return (
    <>
      {canExport &&
        (['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            startIcon={<DownloadIcon />}
            component="a"
            href={address(kind)}
            download
          >
            {m.list[kind]}
          </Button>
        ))}
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
