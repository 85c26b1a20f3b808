import BackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, type ReactNode, Suspense } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useAllowed } from '../../app/MeContext.tsx';
import { LoadingScreen, NotFound } from '../../app/screens.tsx';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Failure } from '../../ui/Failure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { isState, StateChip } from '../../ui/StateChip.tsx';
import { RecordActions } from '../actions/RecordActions.tsx';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';

const DeclaredEdit = lazy(() => import('../form/DeclaredEdit.tsx'));
const RecordHistory = lazy(() => import('./RecordHistory.tsx'));

interface Props<R> {
  id: string;
  /** Pages of the record between its first one and its history, by the last part of their address. */
  tabs?: { part: string; label: string }[];
  /** What the first page is called. */
  home?: string;
  /** Beside the button that edits. */
  actions?: (record: R) => ReactNode;
  children: (record: R, part: string) => ReactNode;
}

/** A record's own page: who it is and in what state, its sections, its history as the last tab. */
export function RecordPage<R>({ id, tabs = [], home, actions, children }: Props<R>) {
  const { name, path, title, represent } = useDeclaration();
  const { pathname, state } = useLocation();
  const here = `/${path}/${id}`;
  const part = pathname.slice(here.length + 1);
  const locale = useLocale();
  const m = useMessages();
  const { data, error, refetch } = useGetOne<RecordValues>(name, { id });
  usePageTitle(data && represent(data));
  const shown = [
    { part: '', label: home ?? m.record.overview },
    ...tabs,
    { part: 'history', label: m.record.history },
  ];

  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  if (error && !data) {
    return (
      <Card>
        <Failure error={error} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <>
      <Link
        component={RouterLink}
        to={`/${path}${state?.list ?? ''}`}
        sx={{
          display: 'inline-flex',
          displayPrint: 'none',
          alignItems: 'center',
          gap: 1,
          color: 'text.secondary',
        }}
      >
        <BackIcon sx={{ fontSize: 16 }} />
        {title.many[locale]}
      </Link>
      <PageHeader
        title={data ? represent(data) : <Skeleton width={220} />}
        beside={data && <States record={data} />}
      >
        {data && <RecordActions record={data} />}
        {data && actions?.(data as R)}
        <EditButton to={`${here}/edit`} />
      </PageHeader>
      <Tabs
        value={shown.some((tab) => tab.part === part) ? part : ''}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'line', mb: 5, displayPrint: 'none' }}
      >
        {shown.map((tab) => (
          <Tab
            key={tab.part}
            value={tab.part}
            label={tab.label}
            component={RouterLink}
            to={tab.part ? `${here}/${tab.part}` : here}
            state={state}
          />
        ))}
      </Tabs>
      <Suspense fallback={<LoadingScreen />}>
        {!data && <LoadingScreen />}
        {data && part === 'history' && (
          <Card sx={{ p: 6, maxWidth: 860 }}>
            <RecordHistory id={id} />
          </Card>
        )}
        {data && part !== 'history' && children(data as R, part)}
      </Suspense>
      {data && part === 'edit' && (
        <Suspense fallback={null}>
          <EditSheet record={data} />
        </Suspense>
      )}
    </>
  );
}

/** The form of a record that has its own page. */
function EditSheet({ record }: { record: RecordValues }) {
  const { path, permission, represent } = useDeclaration();
  const navigate = useNavigate();
  const mayWrite = useAllowed(...permission.write);
  if (!mayWrite) return null;
  const back = () => navigate(`/${path}/${record.id}`);
  return (
    <SideSheet title={represent(record)} onClose={back}>
      <DeclaredEdit
        id={record.id}
        onSaved={back}
        onClose={back}
        onDeleted={() => navigate(`/${path}`)}
      />
    </SideSheet>
  );
}

function EditButton({ to }: { to: string }) {
  const { permission, form } = useDeclaration();
  const mayWrite = useAllowed(...permission.write);
  const m = useMessages();
  if (!mayWrite || form.length === 0) return null;
  return (
    <Button variant="outlined" startIcon={<EditIcon />} component={RouterLink} to={to}>
      {m.edit}
    </Button>
  );
}

/** Every state among the record's fields, as a chip. */
function States({ record }: { record: RecordValues }) {
  const { entity } = useDeclaration();
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
      {Object.entries(entity.fields).map(([name, { kind, choices, label }]) => {
        const value = record[name];
        if (kind !== 'choice' || !isState(value)) return null;
        const word = choices?.[value]?.[locale] ?? value;
        return <StateChip key={name} state={value} label={`${label[locale]}: ${word}`} />;
      })}
    </Box>
  );
}
