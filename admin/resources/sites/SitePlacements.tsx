import FixIcon from '@mui/icons-material/BuildOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { lazy, Suspense } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PLACEMENT_SOURCES } from '#shared/feeds/feeds.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SitePlacements as Held } from '#shared/schemas/calls/placements.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useCall } from '../../app/useCall.ts';
import { useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Section } from '../../ui/Section.tsx';
import { useSitePart } from './useSitePart.ts';

const PlacementsForm = lazy(() => import('./PlacementsForm.tsx'));
const CorrectPlacementForm = lazy(() => import('./CorrectPlacementForm.tsx'));

/** The placement ids that the site holds today, by tracker. */
export default function SitePlacements({ record }: { record: Site }) {
  const { edit, siteDetail } = useMessages();
  const { placements: m } = siteDetail;
  const texts = useMessages(siteHoldingMessages);
  const mayWrite = useAllowed('sites');
  const { open, id: part, addressOf, close } = useSitePart(record.id, 'placements');
  const held = useCall<Held>(`sites/${record.id}/placements`);
  const trackers = useGetList<Tracker>('trackers', {
    // Of the consent manager's trackers nobody holds placements.
    filter: { source: Object.keys(PLACEMENT_SOURCES) },
    sort: { field: 'order', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const error = held.error ?? trackers.error;
  const loaded = held.data && trackers.data;
  const retry = () => {
    held.refetch();
    trackers.refetch();
  };
  const acts = mayWrite && loaded && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        startIcon={<FixIcon />}
        component={RouterLink}
        to={addressOf('correct')}
        replace
        aria-label={texts.placements.correct}
      >
        {texts.correct}
      </Button>
      <Button
        variant="outlined"
        startIcon={<EditIcon />}
        component={RouterLink}
        to={addressOf()}
        replace
        aria-label={m.edit}
      >
        {edit}
      </Button>
    </Box>
  );
  const isEmpty = held.data?.length === 0;
  return (
    <Section title={m.title} flush action={!isEmpty && acts}>
      {error && !loaded && (
        <Box sx={{ p: 5, pt: 0 }}>
          <InlineFailure error={error} onRetry={retry} />
        </Box>
      )}
      {!error && !loaded && <Skeleton variant="rounded" height={144} sx={{ m: 5, mt: 0 }} />}
      {loaded && isEmpty && <NothingHere title={m.empty} hint={m.emptyHint} action={acts} />}
      {held.data && trackers.data && !isEmpty && (
        <PlacementsTable held={held.data} trackers={trackers.data} />
      )}
      {loaded && (
        <Button component={RouterLink} to={historyOf(record)} sx={{ mx: 2, mb: 2 }}>
          {texts.placements.history}
        </Button>
      )}
      {open && mayWrite && held.data && trackers.data && (
        <Suspense fallback={null}>
          {part === 'correct' ? (
            <CorrectPlacementForm site={record} trackers={trackers.data} onClose={close} />
          ) : (
            <PlacementsForm
              site={record}
              held={held.data}
              trackers={trackers.data}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Section>
  );
}

/** All that the site ever held, with its days. */
const historyOf = ({ id }: Site) =>
  `/placements?filter=${encodeURIComponent(JSON.stringify({ siteId: [id] }))}`;

function PlacementsTable({ held, trackers }: { held: Held; trackers: Tracker[] }) {
  const { placements: m } = useMessages().siteDetail;
  return (
    <Table size="small" aria-label={m.title}>
      <TableHead>
        <TableRow>
          <TableCell>{m.tracker}</TableCell>
          <TableCell>{m.ids}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {held.map(({ trackerId, placementIds }) => (
          <TableRow key={trackerId} sx={{ '&:last-child td': { borderBottom: 0 } }}>
            <TableCell>
              <Link component={RouterLink} to={`/trackers/${trackerId}`}>
                {trackers.find(({ id }) => id === trackerId)?.name ?? trackerId}
              </Link>
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5 }}>
                {placementIds.map((id) => (
                  <Chip key={id} label={id} variant="outlined" />
                ))}
              </Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
