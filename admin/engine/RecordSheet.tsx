import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { Failure } from '../platform/ui/Failure.tsx';
import { SideSheet } from '../platform/ui/SideSheet.tsx';
import { NotFound } from '../platform/ui/screens.tsx';
import { useAllowed } from '../platform/useMe.ts';
import { useLocale, useMessages } from '../platform/useMessages.ts';
import { usePageTitle } from '../platform/usePageTitle.ts';
import { RecordActions } from './actions/RecordActions.tsx';
import type { RecordValues } from './declaration.ts';
import { Facts } from './detail/Facts.tsx';
import { Parts } from './detail/Parts.tsx';
import { useBackToList } from './useBackToList.ts';
import { useDeclaration } from './useDeclaration.ts';

const RecordHistory = lazy(() => import('./detail/RecordHistory.tsx'));

interface Props {
  /** `new` creates a record. */
  id: string;
  /** Without it, closing the sheet leads to the list. */
  onClose?: (() => void) | undefined;
}

/** A record next to its list: its form, and its history. */
export default function RecordSheet({ id, onClose }: Props) {
  return id === 'new' ? (
    <NewRecord onClose={onClose} />
  ) : (
    <ExistingRecord key={id} id={id} onClose={onClose} />
  );
}

function NewRecord({ onClose }: Omit<Props, 'id'>) {
  const { title, create: Create } = useDeclaration();
  const back = useBackToList();
  const m = useMessages();
  const name = m.record.create(title.one[useLocale()]);
  usePageTitle(name);
  return (
    <SideSheet title={name} onClose={onClose ?? back}>
      <Suspense fallback={<FormSkeleton />}>
        <Create onClose={onClose} />
      </Suspense>
    </SideSheet>
  );
}

function ExistingRecord({ id, onClose }: Props) {
  const { name, title, represent, form, permission, edit: Edit, page } = useDeclaration();
  const back = useBackToList();
  const close = onClose ?? back;
  const m = useMessages();
  const locale = useLocale();
  const mayWrite = useAllowed(...permission.write) && form.length > 0;
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const { data, error, refetch } = useGetOne<RecordValues>(
    name,
    { id },
    // What someone is editing must not change meanwhile.
    { refetchOnWindowFocus: !mayWrite, refetchOnReconnect: !mayWrite },
  );
  const known = data ? represent(data) : undefined;
  usePageTitle(known);

  if (error instanceof HttpError && error.status === 404) {
    return (
      <SideSheet title={title.one[locale]} onClose={close}>
        <NotFound />
      </SideSheet>
    );
  }
  return (
    <SideSheet
      title={known ?? <Skeleton width={180} />}
      onClose={close}
      {...(page?.beside === 'wide' && { width: 720 })}
    >
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 6 }}>
          <RecordActions record={data} />
          {page?.buttons && <page.buttons record={data} />}
        </Box>
      )}
      <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ px: 3 }}>
        <Tab value="details" label={m.record.details} />
        <Tab value="history" label={m.record.history} />
      </Tabs>
      {error && !data && <Failure error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton />}
      <Suspense fallback={<FormSkeleton />}>
        {data && tab === 'details' && mayWrite && <Edit id={data.id} onClose={onClose} />}
        {data && tab === 'details' && !mayWrite && <ReadOnly record={data} />}
        {data && tab === 'history' && (
          <Box sx={{ overflowY: 'auto', flex: 1, p: 6 }}>
            <RecordHistory id={id} />
          </Box>
        )}
      </Suspense>
    </SideSheet>
  );
}

function ReadOnly({ record }: { record: RecordValues }) {
  const { form, page } = useDeclaration();
  const m = useMessages();
  return (
    <Box sx={{ p: 6, overflowY: 'auto' }}>
      {form.length > 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.record.readOnly}</Typography>
      )}
      {page ? <Parts plain parts={page.parts} record={record} /> : <Facts record={record} />}
    </Box>
  );
}

const FormSkeleton = () => (
  <Box aria-busy sx={{ p: 6, display: 'flex', flexDirection: 'column', gap: 4 }}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Box key={key}>
        <Skeleton width={90} height={16} />
        <Skeleton variant="rounded" height={38} />
      </Box>
    ))}
  </Box>
);
