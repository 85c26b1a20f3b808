import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { TypedConfirmation } from '../../../platform/ui/TypedConfirmation.tsx';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import { useDeclaration } from '../../useDeclaration.ts';
import { BulkDialog } from './BulkDialog.tsx';

export default function BulkDelete({ onClose }: { onClose: () => void }) {
  const { name, title } = useDeclaration();
  const { selectedIds } = useListContext();
  const [confirmed, setConfirmed] = useState(false);
  const dataProvider = useDataProvider();
  const locale = useLocale();
  const m = useMessages();
  const count = selectedIds.length;
  return (
    <BulkDialog
      title={m.bulk.deleteTitle(count, count === 1 ? title.one[locale] : title.many[locale])}
      verb={m.record.delete}
      color="error"
      ready={confirmed}
      act={(record) => dataProvider.delete(name, { id: record.id, previousData: record })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{m.record.deleteHint}</Typography>
      <TypedConfirmation phrase={String(count)} onChange={setConfirmed} />
    </BulkDialog>
  );
}
