import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { groupBy } from '#shared/group-by.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { tracker as entity, type Tracker } from '#shared/schemas/entities/tracker.ts';
import { columnOf } from '../../engine/columns.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { TrackersOfTab } from './TrackersOfTab.tsx';

const source = columnOf(entity, 'source');
const owner = columnOf(entity, 'owner');

/** All trackers in vertical tabs by source and owner, each with its device type and placement IDs. */
export function TrackerTabs() {
  const { trackers: m } = useMessages(monitoringMessages);
  const id = useId();
  const locale = useLocale();
  const vertical = useMediaQuery('(min-width: 700px)');
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useGetList<Tracker>('trackers', {
    sort: { field: 'order', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  if (error && !data) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const groups = [...groupBy(data, (one) => `${one.source}-${one.owner}`)];
  const wanted = search.get('trackers');
  const [current = '', shown = []] = groups.find(([key]) => key === wanted) ?? groups[0] ?? [];
  const labelOf = ([first]: Tracker[]) =>
    first
      ? `${source.choices?.[first.source]?.[locale]} · ${owner.choices?.[first.owner]?.[locale]}`
      : '';

  return (
    <Card component="section" aria-labelledby={`${id}-title`}>
      <Typography id={`${id}-title`} variant="h2" sx={{ px: 5, pt: 4, pb: 3 }}>
        {m.title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
          borderTop: 1,
          borderColor: 'line',
        }}
      >
        <Tabs
          orientation={vertical ? 'vertical' : 'horizontal'}
          variant="scrollable"
          scrollButtons={false}
          value={current}
          onChange={(_, key: string) => setSearch({ trackers: key }, { replace: true })}
          aria-label={m.choose}
          sx={{ borderRight: { sm: 1 }, borderColor: { sm: 'line' } }}
        >
          {groups.map(([key, trackers]) => (
            <Tab
              key={key}
              value={key}
              id={`${id}-${key}`}
              aria-controls={key === current ? `${id}-panel` : undefined}
              label={`${labelOf(trackers)} (${trackers.length})`}
              sx={{ alignItems: { sm: 'flex-start' }, minHeight: 40, whiteSpace: 'nowrap' }}
            />
          ))}
        </Tabs>
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current}`}
          sx={{ minWidth: 0 }}
        >
          <TrackersOfTab trackers={shown} />
        </Box>
      </Box>
    </Card>
  );
}
