import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { TypedConfirmation } from '../../../platform/ui/TypedConfirmation.tsx';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { useDeclaration } from '../../useDeclaration.ts';
import { BulkDialog, useBatch } from './BulkDialog.tsx';

export default function BulkDelete({ onClose }: { onClose: () => void }) {
  const { title } = useDeclaration();
  const { selectedIds } = useListContext();
  const [confirmed, setConfirmed] = useState(false);
  const remove = useBatch('delete');
  const format = useFormat();
  const locale = useLocale();
  const m = useMessages();
  const count = selectedIds.length;
  return (
    <BulkDialog
      title={m.bulk.deleteTitle(
        format.count(count),
        count === 1 ? title.one[locale] : title.many[locale],
      )}
      verb={m.record.delete}
      color="error"
      ready={confirmed}
      act={(records) => remove(records.map(({ id }) => ({ id })))}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{m.record.deleteHint}</Typography>
      <TypedConfirmation phrase={String(count)} onChange={setConfirmed} />
    </BulkDialog>
  );
}
