import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { TypedConfirmation } from '../../../platform/ui/TypedConfirmation.tsx';
import { useLocale, useMessages } from '../../../platform/useMessages.ts';
import type { Declaration } from '../../declaration.ts';
import { BulkDialog } from './BulkDialog.tsx';

interface Props {
  declaration: Declaration;
  onClose: () => void;
}

export default function BulkDelete({ declaration, onClose }: Props) {
  const { name, title } = declaration;
  const { selectedIds } = useListContext();
  const [confirmed, setConfirmed] = useState(false);
  const dataProvider = useDataProvider();
  const locale = useLocale();
  const m = useMessages();
  const count = selectedIds.length;
  return (
    <BulkDialog
      declaration={declaration}
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
