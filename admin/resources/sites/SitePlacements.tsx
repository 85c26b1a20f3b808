import FixIcon from '@mui/icons-material/BuildOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { lazy } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SitePlacements as Held } from '#shared/schemas/calls/placements.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { PartActs } from '../../engine/actions/PartActs.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { trackersWithPlacements, useTrackersWithPlacements } from './useTrackersWithPlacements.ts';

const PlacementsInput = lazy(() => import('./PlacementsInput.tsx'));

/** The placement ids that the site holds today, by tracker. */
export default function SitePlacements({ record }: { record: Site }) {
  const { placements: m } = useMessages(siteDetailMessages);
  const texts = useMessages(siteHoldingMessages);
  const held = useCall<Held>(`sites/${record.id}/placements`);
  const trackers = useTrackersWithPlacements();
  const call = {
    data: held.data && trackers.data && { held: held.data, trackers: trackers.data },
    error: held.error ?? trackers.error,
    refetch: () => Promise.all([held.refetch(), trackers.refetch()]),
  };
  const acts = call.data && (
    <PartActs record={record} part="placements" icons={icons} items={items} />
  );
  return (
    <Section title={m.title} flush action={held.data?.length !== 0 && acts}>
      <Loaded call={call} height={144} flush>
        {(loaded) => (
          <>
            {loaded.held.length === 0 ? (
              <NothingHere title={m.empty} hint={m.emptyHint} action={acts} />
            ) : (
              <PlacementsTable {...loaded} />
            )}
            <Button component={RouterLink} to={historyOf(record)} sx={{ mx: 2, mb: 2 }}>
              {texts.placements.history}
            </Button>
          </>
        )}
      </Loaded>
    </Section>
  );
}

const icons = { correctPlacement: <FixIcon />, assignPlacements: <EditIcon /> };
const items = {
  placements: { input: PlacementsInput },
  trackerId: { filter: trackersWithPlacements },
};

/** All that the site ever held, with its days. */
const historyOf = ({ id }: Site) =>
  `/placements?filter=${encodeURIComponent(JSON.stringify({ siteId: [id] }))}`;

function PlacementsTable({ held, trackers }: { held: Held; trackers: Tracker[] }) {
  const { placements: m } = useMessages(siteDetailMessages);
  return (
    <RowTable
      title={m.title}
      rows={held}
      keyOf={({ trackerId }) => trackerId}
      isLast
      columns={[
        {
          title: m.tracker,
          cell: ({ trackerId }) => (
            <Link component={RouterLink} to={`/trackers/${trackerId}`}>
              {trackers.find(({ id }) => id === trackerId)?.name ?? trackerId}
            </Link>
          ),
        },
        {
          title: m.ids,
          cell: ({ placementIds }) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5 }}>
              {placementIds.map((id) => (
                <Chip key={id} label={id} variant="outlined" />
              ))}
            </Box>
          ),
          sx: { overflowWrap: 'anywhere' },
        },
      ]}
    />
  );
}
