import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PLACEMENT_SOURCES } from '#shared/feeds/feeds.ts';
import { groupBy } from '#shared/group-by.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { Placement } from '#shared/schemas/entities/placement.ts';
import { tracker as entity, type Tracker } from '#shared/schemas/entities/tracker.ts';
import { columnOf } from '../../engine/columns.ts';
import { Failure, InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { placements } from '../placements.ts';
import { useTrackers } from '../trackers/useTrackers.ts';

const source = columnOf(entity, 'source');
const owner = columnOf(entity, 'owner');

/** All trackers in vertical tabs by source and owner, each with its device type and placement IDs. */
export function TrackerTabs() {
  const { trackers: m } = useMessages(monitoringMessages);
  const id = useId();
  const locale = useLocale();
  const vertical = useMediaQuery('(min-width: 700px)');
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useTrackers();
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
          onChange={(_, key: string) => {
            search.set('trackers', key);
            setSearch(search, { replace: true });
          }}
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

/** More are unreadable at a glance; the list of placements has them all. */
const shownIds = 6;
const facts = ['source', 'owner', 'deviceType', 'useCase'] as const;

/** The trackers of one source and owner, with what each counts and where. */
function TrackersOfTab({ trackers }: { trackers: readonly Tracker[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {trackers.map((tracker) => (
        <Line key={tracker.id} tracker={tracker} />
      ))}
    </Box>
  );
}

function Line({ tracker }: { tracker: Tracker }) {
  const { trackers: m } = useMessages(monitoringMessages);
  const mayRead = useAllowed(...placements.permission.read);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        px: 5,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'line' },
      }}
    >
      <div>
        <PageLink to={`/trackers/${tracker.id}`}>{tracker.name}</PageLink>
        <Facts tracker={tracker} />
      </div>
      {!(tracker.source in PLACEMENT_SOURCES) ? (
        <Typography sx={{ color: 'text.secondary' }}>{m.byPage}</Typography>
      ) : (
        mayRead && <PlacementIds tracker={tracker} />
      )}
    </Box>
  );
}

/** Source, owner, device type and use in one line; screen readers also hear their names. */
function Facts({ tracker }: { tracker: Tracker }) {
  const locale = useLocale();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: 12 }}
    >
      {facts.map((name) => {
        const { label, choices } = columnOf(entity, name);
        const value = tracker[name];
        return (
          <Box key={name} sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
            <dt>{label[locale]}:</dt>
            <Box component="dd" sx={{ m: 0, color: 'text.primary' }}>
              {choices?.[value]?.[locale] ?? value}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function PlacementIds({ tracker }: { tracker: Tracker }) {
  const { trackers: m } = useMessages(monitoringMessages);
  const { trackers: words } = useMessages();
  const format = useFormat();
  const filter = { trackerId: tracker.id, current: true };
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Placement>('placements', {
    filter,
    sort: { field: 'placementId', order: 'ASC' },
    pagination: { page: 1, perPage: shownIds },
  });
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width="60%" />;
  if (data.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{words.noPlacements}</Typography>;
  }
  const left = format.count(total - data.length);
  return (
    <Box
      component="ul"
      aria-label={m.placements}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      {data.map(({ id, placementId, siteUrl }) => (
        <li key={id}>
          <Chip label={placementId} title={siteUrl} sx={{ height: 22, fontSize: 12 }} />
        </li>
      ))}
      {total > data.length && (
        <li>
          <PageLink
            to={`/placements?filter=${encodeURIComponent(JSON.stringify(filter))}`}
            aria-label={m.moreOf(left, tracker.name)}
            sx={{ fontSize: 12 }}
          >
            {m.more(left)}
          </PageLink>
        </li>
      )}
    </Box>
  );
}
