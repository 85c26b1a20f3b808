import FixIcon from '@mui/icons-material/BuildOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { lazy } from 'react';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { PartActs } from '../../engine/actions/PartActs.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import PlacementActs from './PlacementActs.tsx';
import { trackersWithPlacements } from './useTrackersWithPlacements.ts';

const PlacementsInput = lazy(() => import('./PlacementsInput.tsx'));

/** The placement ids that the site holds today, by tracker. */
export default function SitePlacements({ record }: { record: Site }) {
  const { placements: m } = useMessages(siteDetailMessages);
  const texts = useMessages(siteHoldingMessages);
  const acts = <PartActs record={record} part="placements" icons={icons} items={items} />;
  const isEmpty = record.trackers.length === 0;
  return (
    <Section title={m.title} flush action={!isEmpty && acts}>
      {isEmpty ? (
        <NothingHere title={m.empty} hint={m.emptyHint} action={acts} />
      ) : (
        <PlacementsTable {...record} />
      )}
      <PageButton to={historyOf(record)} sx={{ mx: 2, mb: 2 }}>
        {texts.placements.history}
      </PageButton>
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

function PlacementsTable({ id: siteId, trackers }: Site) {
  const { placements: m } = useMessages(siteDetailMessages);
  const held = trackers.flatMap(({ placementIds, ...tracker }) =>
    placementIds.map((placementId) => ({ placementId, tracker })),
  );
  return (
    <ScrollableTable>
      <RowTable
        title={m.title}
        rows={held}
        keyOf={({ placementId, tracker }) => `${tracker.id} ${placementId}`}
        isLast
        columns={[
          { title: m.id, cell: ({ placementId }) => placementId, isHeading: true },
          {
            title: m.tracker,
            cell: ({ tracker }) => (
              <PageLink to={`/trackers/${tracker.id}`}>{tracker.name}</PageLink>
            ),
          },
          {
            isFigure: true,
            cell: ({ placementId, tracker }) => (
              <PlacementActs
                isInRow
                record={{ placementId, trackerId: tracker.id, siteId, current: true }}
              />
            ),
            // On a phone one below the other, in view.
            sx: { whiteSpace: { sm: 'nowrap' } },
          },
        ]}
      />
    </ScrollableTable>
  );
}
