import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Tracker, tracker } from '#shared/schemas/entities/tracker.ts';
import { useLocale, useMessages } from '../../app/useMessages.ts';
import { Value } from '../../engine/Cell.tsx';
import { columnOf } from '../../engine/columns.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { trackers } from './trackers.tsx';

/** Once placements are kept, the server lists those that a tracker holds. */
type TrackerWithPlacements = Tracker & { placementIds?: string[] };

const shownFields = ['slug', 'source', 'owner', 'deviceType', 'useCase', 'order'];

/** All trackers as vertical tabs, the chosen one beside them. */
export default function TrackerPage({ id }: { id: string }) {
  return (
    <RecordPage<TrackerWithPlacements> declaration={trackers} id={id}>
      {(record) => (
        <Card
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
          }}
        >
          <TrackerTabs id={id} />
          <TrackerFacts record={record} />
        </Card>
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
        borderRight: { sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        borderColor: { xs: 'line', sm: 'line' },
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

function TrackerFacts({ record }: { record: TrackerWithPlacements }) {
  const locale = useLocale();
  const m = useMessages();
  const placementIds = record.placementIds ?? [];
  return (
    <Box sx={{ p: 6 }}>
      <FactList>
        {shownFields.map((name) => {
          const column = columnOf(tracker, name);
          return (
            <Fact key={name} label={column.label[locale]}>
              <Value column={column} value={record[name as keyof Tracker]} />
            </Fact>
          );
        })}
        <Fact label={m.trackers.placementIds}>
          {placementIds.length === 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {m.trackers.noPlacements}
            </Box>
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {placementIds.map((placementId) => (
                <Chip key={placementId} label={placementId} variant="outlined" />
              ))}
            </Box>
          )}
        </Fact>
      </FactList>
    </Box>
  );
}
