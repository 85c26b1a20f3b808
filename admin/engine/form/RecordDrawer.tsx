import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { HttpError, RecordContextProvider, useGetOne } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAllowed } from '../../app/MeContext.tsx';
import { NotFound } from '../../app/screens.tsx';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import type { Declaration, RecordValues } from '../declaration.ts';
import { Facts } from '../detail/Facts.tsx';
import { ownParameters } from '../list-address.ts';
import { RecordForm } from './RecordForm.tsx';

const RecordHistory = lazy(() => import('../detail/RecordHistory.tsx'));

interface Props {
  declaration: Declaration;
  /** `new` makes a record. */
  id: string;
  onClose: () => void;
}

/** A record beside its list: its form, and its history. */
export default function RecordDrawer({ declaration, id, onClose }: Props) {
  return id === 'new' ? (
    <NewRecord declaration={declaration} onClose={onClose} />
  ) : (
    <ExistingRecord key={id} declaration={declaration} id={id} onClose={onClose} />
  );
}

function NewRecord({ declaration, onClose }: Omit<Props, 'id'>) {
  const m = useMessages();
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  // Where one comes from may decide part of the record: /sites/new?companyId=5
  const [defaults] = useState(() => ({
    ...declaration.defaults,
    ...fromAddress(declaration, ownParameters(search)),
  }));
  const title = m.record.create(declaration.title.one[locale]);
  usePageTitle(title);
  return (
    <SideSheet title={title} onClose={onClose}>
      <RecordForm
        declaration={declaration}
        record={defaults}
        onSaved={({ id }) =>
          declaration.page ? navigate(`/${declaration.path}/${id}`) : onClose()
        }
        onClose={onClose}
      />
    </SideSheet>
  );
}

const fromAddress = ({ form, entity }: Declaration, parameters: Map<string, string>) =>
  Object.fromEntries(
    form.flatMap(({ name }) => {
      const text = parameters.get(name);
      if (text === undefined) return [];
      return [[name, entity.fields[name]?.kind === 'reference' ? Number(text) : text]];
    }),
  );

function ExistingRecord({ declaration, id, onClose }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const mayWrite = useAllowed(...declaration.permission.write) && declaration.form.length > 0;
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const { data, error, refetch } = useGetOne<RecordValues>(
    declaration.name,
    { id },
    // What someone is editing must not change under their hands.
    { refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const name = data ? declaration.represent(data) : undefined;
  usePageTitle(name);

  if (error instanceof HttpError && error.status === 404) {
    return (
      <SideSheet title={declaration.title.one[locale]} onClose={onClose}>
        <NotFound />
      </SideSheet>
    );
  }
  return (
    <SideSheet title={name ?? <Skeleton width={180} />} onClose={onClose}>
      <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ px: 3 }}>
        <Tab value="details" label={m.record.details} />
        <Tab value="history" label={m.record.history} />
      </Tabs>
      {error && !data && <Failure error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton />}
      {data && tab === 'details' && (
        <RecordContextProvider value={data}>
          {mayWrite ? (
            <RecordForm
              declaration={declaration}
              record={data}
              onSaved={onClose}
              onClose={onClose}
            />
          ) : (
            <Box sx={{ p: 6, overflowY: 'auto' }}>
              {declaration.form.length > 0 && (
                <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.record.readOnly}</Typography>
              )}
              <Facts declaration={declaration} record={data} />
            </Box>
          )}
        </RecordContextProvider>
      )}
      {data && tab === 'history' && (
        <Suspense fallback={<FormSkeleton />}>
          <Box sx={{ overflowY: 'auto', flex: 1, p: 6 }}>
            <RecordHistory declaration={declaration} id={id} />
          </Box>
        </Suspense>
      )}
    </SideSheet>
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
