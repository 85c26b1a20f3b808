import BackIcon from '@mui/icons-material/ArrowBack';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { HttpError, type Identifier, ShowBase, useShowContext } from 'react-admin';
import {
  Navigate,
  Link as RouterLink,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { retryOnce } from '../../platform/query-client.ts';
import { noteRecent } from '../../platform/recent-records.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { SideSheet } from '../../platform/ui/SideSheet.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { LoadingScreen, NotFound } from '../../platform/ui/screens.tsx';
import { useAllowed, useMe } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { RecordActions } from '../actions/RecordActions.tsx';
import type { FormEnds, RecordValues } from '../declaration.ts';
import { FormSheet, FormSkeleton } from '../form/FormSheet.tsx';
import { isLocked } from '../form/is-locked.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useIsShown } from '../useIsShown.ts';
import { WithContents } from './Contents.tsx';
import { DangerZone } from './DangerZone.tsx';
import { Facts } from './Facts.tsx';
import { Parts } from './Parts.tsx';
import { usePage } from './usePage.ts';

/** All on one line, or together on the next. */
const actsSx = { display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } } as const;

const RecordHistory = lazy(() => import('./RecordHistory.tsx'));

/** Without `onClose`, which closes the sheet, the record is a page. */
interface Props extends Partial<FormEnds> {
  /** By default the address's. */
  id?: Identifier;
}

/**
 * react-admin's show of a declared resource: a record's name, actions and history, on its own page
 * with its parts, or else in a sheet with its form.
 */
export default function DeclaredShow({ id, onClose, ...ends }: Props) {
  const { permission, form } = useDeclaration();
  const isEdited = useAllowed(...permission.write) && form.length > 0 && onClose !== undefined;
  return (
    <ShowBase
      {...(id !== undefined && { id })}
      disableAuthentication
      queryOptions={{
        // The error is shown in place of the record.
        onError: () => {},
        retry: retryOnce,
        // What someone is editing must not change meanwhile.
        refetchOnWindowFocus: !isEdited,
        refetchOnReconnect: !isEdited,
      }}
    >
      {onClose ? <InSheet {...ends} onClose={onClose} /> : <OnPage />}
    </ShowBase>
  );
}

/** The name and the buttons of the record; or why it cannot be shown. */
function useShown() {
  const { name: resource, represent } = useDeclaration();
  const { id: readerId } = useMe();
  const page = usePage();
  const { record, error, refetch } = useShowContext<RecordValues>();
  const id = record?.id;
  const label = record && represent(record);
  usePageTitle(label);
  useEffect(() => {
    if (id !== undefined && label) noteRecent(readerId, { resource, id, label });
  }, [readerId, resource, id, label]);
  const isMissing = error instanceof HttpError && error.status === 404;
  const failure = isMissing ? <NotFound /> : <Failure error={error} onRetry={refetch} />;
  return {
    isMissing,
    failure: error && !record && failure,
    record,
    name: label ?? <Skeleton width={200} />,
    buttons: record && (
      <>
        <RecordActions record={record} />
        {page?.buttons && <page.buttons record={record} />}
      </>
    ),
    history: record && <RecordHistory id={String(record.id)} />,
  };
}

function InSheet(ends: FormEnds) {
  const { title, form, permission, edit: Edit } = useDeclaration();
  const page = usePage();
  const { record, name, buttons, history, failure } = useShown();
  const mayWrite = useAllowed(...permission.write) && form.length > 0;
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const locale = useLocale();
  const m = useMessages();
  return (
    <SideSheet
      title={failure ? title.one[locale] : name}
      onClose={ends.onClose}
      {...(page?.beside === 'wide' && { width: 720 })}
    >
      <Box data-acts sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 6 }}>
        {buttons}
      </Box>
      {!failure && (
        <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ px: 3 }}>
          <Tab value="details" label={m.record.details} />
          <Tab value="history" label={m.record.history} />
        </Tabs>
      )}
      <Suspense fallback={<FormSkeleton />}>
        {failure || (!record && <FormSkeleton />)}
        {record && tab === 'details' && mayWrite && <Edit id={record.id} {...ends} />}
        {record && !(tab === 'details' && mayWrite) && (
          <Box sx={{ p: 6, overflowY: 'auto', flex: 1 }}>
            {tab === 'history' ? history : <ReadOnly record={record} />}
          </Box>
        )}
      </Suspense>
    </SideSheet>
  );
}

function ReadOnly({ record }: { record: RecordValues }) {
  const { form } = useDeclaration();
  const page = usePage();
  const m = useMessages();
  return (
    <>
      {form.length > 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.record.readOnly}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {page?.head && <page.head record={record} />}
        {page ? <Parts plain parts={page.parts} record={record} /> : <Facts record={record} />}
      </Box>
    </>
  );
}

function OnPage() {
  const { path, title, permission, form, canDelete } = useDeclaration();
  const page = usePage();
  const { record, name, buttons, history, failure, isMissing } = useShown();
  const { id, '*': part = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  const m = useMessages();
  const isShown = useIsShown(record);
  const mayEdit = useAllowed(...permission.write) && record && !isLocked(form, record);
  const here = `/${path}/${id}`;
  const offered = page?.tabs?.filter(isShown) ?? [];
  const shown = [
    { part: '', label: m.record.overview },
    ...offered.map((tab) => ({ part: tab.part, label: tab.label[locale] })),
    { part: 'history', label: m.record.history },
  ];
  const tab = offered.find((one) => one.part === part);
  // What this reader, or this record, does not have.
  const isElsewhere = page?.tabs?.some((one) => one.part === part) || (part === 'edit' && !mayEdit);
  if (failure) return isMissing ? failure : <Card>{failure}</Card>;
  return (
    <>
      <PageLink
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
      </PageLink>
      <PageHeader title={name} beside={record && <States record={record} />}>
        <Box data-acts sx={actsSx}>
          {buttons}
          {mayEdit && (
            <PageButton variant="outlined" startIcon={<EditIcon />} to={`${here}/edit`}>
              {m.edit}
            </PageButton>
          )}
        </Box>
      </PageHeader>
      <Tabs
        data-acts
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
        {!record && <LoadingScreen />}
        {part === 'history' && <Card sx={{ p: 6, maxWidth: 860 }}>{history}</Card>}
        {record && !tab && isElsewhere && <Navigate to={here} replace />}
        {record && part !== 'history' && (
          <WithContents key={tab?.part} head={!tab && page?.head && <page.head record={record} />}>
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Parts parts={tab?.parts ?? page?.parts ?? [{ facts: [] }]} record={record} />
              {!tab && page?.deleting && canDelete(record) && (
                <DangerZone record={record} hint={page.deleting[locale]} />
              )}
            </Box>
          </WithContents>
        )}
      </Suspense>
      {part === 'edit' && record && mayEdit && (
        <FormSheet
          record={record}
          onClose={() => navigate(here)}
          onDeleted={() => navigate(`/${path}`)}
        />
      )}
    </>
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
