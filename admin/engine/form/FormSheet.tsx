import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import type { FormEnds, RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

interface Props extends FormEnds {
  /** Without one, a new record is created. */
  record?: RecordValues;
}

/** A form next to what it belongs to: a list, a record's page. */
export function FormSheet({ record, ...ends }: Props) {
  const { title, represent, besideForm, create: Create, edit: Edit } = useDeclaration();
  const locale = useLocale();
  const m = useMessages();
  const name = record ? represent(record) : m.record.create(title.one[locale]);
  usePageTitle(name);
  return (
    <SideSheet title={name} onClose={ends.onClose} {...(record && besideForm && { width: 1240 })}>
      <Suspense fallback={<FormSkeleton />}>
        {record ? <Edit id={record.id} {...ends} /> : <Create {...ends} />}
      </Suspense>
    </SideSheet>
  );
}

export const FormSkeleton = () => (
  <Box aria-busy sx={{ p: 6, display: 'flex', flexDirection: 'column', gap: 4 }}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Box key={key}>
        <Skeleton width={90} height={16} />
        <Skeleton variant="rounded" height={38} />
      </Box>
    ))}
  </Box>
);
