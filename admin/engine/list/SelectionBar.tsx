import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { shadow } from '#shared/design-tokens.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';
import type { Declaration } from '../declaration.ts';
import { exportAddress } from './export-address.ts';

const BulkEdit = lazy(() => import('./bulk/BulkEdit.tsx'));
const BulkDelete = lazy(() => import('./bulk/BulkDelete.tsx'));

/** What can be done with the selected rows, at the bottom while there are any. */
export function SelectionBar({ declaration }: { declaration: Declaration }) {
  const { selectedIds, onUnselectItems, sort } = useListContext();
  const mayWrite = useAllowed(...declaration.permission.write);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const m = useMessages();
  const close = () => setOpen(undefined);
  if (selectedIds.length === 0) return null;
  const address = (kind: 'csv' | 'xlsx') =>
    exportAddress(declaration.name, kind, { sort, filter: { id: selectedIds } });
  return (
    <Paper
      role="toolbar"
      aria-label={m.list.selectedOf(selectedIds.length)}
      sx={{
        position: 'fixed',
        bottom: 16,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        justifyContent: 'center',
        px: 4,
        py: 2,
        maxWidth: 'calc(100vw - 24px)',
        borderRadius: 3,
        border: 1,
        borderColor: 'line',
        bgcolor: 'raised',
        boxShadow: (theme) => shadow[theme.palette.mode],
      }}
    >
      <Typography aria-live="polite" sx={{ fontWeight: 'fontWeightMedium', mr: 2 }} noWrap>
        {m.list.selectedOf(selectedIds.length)}
      </Typography>
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
      {mayWrite && declaration.canDelete && (
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen('delete')}>
          {m.record.delete}
        </Button>
      )}
      <IconButton aria-label={m.list.clearSelection} onClick={() => onUnselectItems()}>
        <CloseIcon />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          {open === 'edit' && <BulkEdit declaration={declaration} onClose={close} />}
          {open === 'delete' && <BulkDelete declaration={declaration} onClose={close} />}
        </Suspense>
      )}
    </Paper>
  );
}
