import BackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense } from 'react';
import { HttpError, type Identifier, Show, useShowContext } from 'react-admin';
import { Navigate, Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { retryOnce } from '../../platform/query-client.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { LoadingScreen, NotFound } from '../../platform/ui/screens.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { RecordActions } from '../actions/RecordActions.tsx';
import type { RecordValues } from '../declaration.ts';
import { isLocked } from '../form/is-locked.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useIsShown } from '../useIsShown.ts';
import { DangerZone } from './DangerZone.tsx';
import { Parts } from './Parts.tsx';

const DeclaredEdit = lazy(() => import('../form/DeclaredEdit.tsx'));
const RecordHistory = lazy(() => import('./RecordHistory.tsx'));

/** react-admin's `<Show>` of a declared resource: its name and state, its parts, its history. */
export default function DeclaredShow({ id }: { id?: Identifier }) {
  return (
    <Show
      {...(id !== undefined && { id })}
      component="div"
      title={false}
      actions={false}
      disableAuthentication
      // The error is shown in place of the record.
      queryOptions={{ onError: () => {}, retry: retryOnce }}
    >
      <RecordPage />
    </Show>
  );
}

function RecordPage() {
  const { path, title, represent, canDelete, page = { parts: [{ facts: [] }] } } = useDeclaration();
  const { pathname, state } = useLocation();
  const { record: data, error, refetch } = useShowContext<RecordValues>();
  const [id = ''] = pathname.slice(path.length + 2).split('/');
  const here = `/${path}/${id}`;
  const part = pathname.slice(here.length + 1);
  const locale = useLocale();
  const m = useMessages();
  const isShown = useIsShown(data);
  usePageTitle(data && represent(data));
  const offered = page.tabs?.filter(isShown) ?? [];
  const shown = [
    { part: '', label: page.home?.[locale] ?? m.record.overview },
    ...offered.map((tab) => ({ part: tab.part, label: tab.label[locale] })),
    { part: 'history', label: m.record.history },
  ];
  const tab = offered.find((one) => one.part === part);
  // A tab that this reader, or this record, does not have.
  const isElsewhere = data && !tab && page.tabs?.some((one) => one.part === part);

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
        {data && page.buttons && <page.buttons record={data} />}
        {data && <EditButton record={data} to={`${here}/edit`} />}
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
        {isElsewhere && <Navigate to={here} replace />}
        {data && tab && <Parts parts={tab.parts} record={data} />}
        {data && !tab && part !== 'history' && (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Parts parts={page.parts} record={data} />
            {page.deleting && canDelete(data) && (
              <DangerZone record={data} hint={page.deleting[locale]} />
            )}
          </Box>
        )}
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
  const { path, permission, represent, form, besideForm } = useDeclaration();
  const navigate = useNavigate();
  const mayWrite = useAllowed(...permission.write);
  const here = `/${path}/${record.id}`;
  if (!mayWrite) return null;
  if (isLocked(form, record)) return <Navigate to={here} replace />;
  const back = () => navigate(here);
  return (
    <SideSheet title={represent(record)} onClose={back} {...(besideForm && { width: 1240 })}>
      <DeclaredEdit
        id={record.id}
        onSaved={back}
        onClose={back}
        onDeleted={() => navigate(`/${path}`)}
      />
    </SideSheet>
  );
}

function EditButton({ record, to }: { record: RecordValues; to: string }) {
  const { permission, form } = useDeclaration();
  const mayWrite = useAllowed(...permission.write);
  const m = useMessages();
  if (!mayWrite || isLocked(form, record)) return null;
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
      {Object.entries(entity.fields).flatMap(([name, { choices, several, label }]) =>
        [choices ? record[name] : []].flat().map((value) => {
          const choice = choices?.[String(value)];
          if (!choice?.tone) return null;
          const said = several ? choice[locale] : `${label[locale]}: ${choice[locale]}`;
          return <StateChip key={`${name} ${value}`} tone={choice.tone} label={said} />;
        }),
      )}
    </Box>
  );
}
