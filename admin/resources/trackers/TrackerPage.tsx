import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Tracker, tracker } from '#shared/schemas/entities/tracker.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { Value } from '../../engine/Cell.tsx';
import { columnOf } from '../../engine/columns.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { Section } from '../../ui/Section.tsx';
import { placements } from '../placements.tsx';

const shownFields = ['slug', 'source', 'owner', 'deviceType', 'useCase', 'order'];

/** All trackers as vertical tabs, the chosen one beside them. */
export default function TrackerPage({ id }: { id: string }) {
  return (
    <RecordPage<Tracker> id={id}>
      {(record) => (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Card>
            <TrackerTabs id={id} />
          </Card>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <TrackerFacts record={record} />
            <TrackerPlacements record={record} />
          </Box>
        </Box>
      )}
    </RecordPage>
  );
}

function TrackerTabs({ id }: { id: string }) {
  const m = useMessages();
  const vertical = useMediaQuery('(min-width: 600px)');
  const { data, isPending } = useGetList<Tracker>('trackers', {
    sort: { field: 'order', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  if (isPending) return <Skeleton variant="rectangular" height={vertical ? 480 : 40} />;
  const known = data?.some((other) => String(other.id) === id);
  return (
    <Tabs
      orientation={vertical ? 'vertical' : 'horizontal'}
      variant="scrollable"
      scrollButtons={false}
      value={known ? id : false}
      aria-label={m.trackers.choose}
      sx={{
        maxHeight: { sm: 'calc(100dvh - 230px)' },
      }}
    >
      {data?.map((other) => (
        <Tab
          key={other.id}
          value={String(other.id)}
          label={other.name}
          component={Link}
          to={`/trackers/${other.id}`}
          sx={{ alignItems: { sm: 'flex-start' }, minHeight: 36 }}
        />
      ))}
    </Tabs>
  );
}

function TrackerFacts({ record }: { record: Tracker }) {
  const locale = useLocale();
  const m = useMessages();
  return (
    <Section title={m.record.details}>
      <FactList>
        {shownFields.map((name) => {
          const column = columnOf(tracker, name);
          return (
            <Fact key={name} label={column.label[locale]}>
              <Value column={column} value={record[name as keyof Tracker]} />
            </Fact>
          );
        })}
      </FactList>
    </Section>
  );
}

/** Which placements count for the tracker today, and the sites that hold them. */
function TrackerPlacements({ record }: { record: Tracker }) {
  const { trackers: m } = useMessages();
  const mayRead = useAllowed(...placements.permission.read);
  if (!mayRead) return null;
  return (
    <RelatedRecords
      resource="placements"
      title={m.placementIds}
      filter={{ trackerId: record.id, current: true }}
      columns={['placementId', 'siteUrl', 'fromOn']}
      empty={m.noPlacements}
    />
  );
}
