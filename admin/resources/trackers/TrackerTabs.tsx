import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { useTrackers } from './useTrackers.ts';

/** All trackers as vertical tabs. */
export default function TrackerTabs({ record }: { record: Tracker }) {
  const m = useMessages();
  const vertical = useMediaQuery('(min-width: 600px)');
  const { data, isPending } = useTrackers();
  if (isPending) return <Skeleton variant="rectangular" height={vertical ? 480 : 40} />;
  const known = data?.some((other) => other.id === record.id);
  return (
    <Card>
      <Tabs
        orientation={vertical ? 'vertical' : 'horizontal'}
        variant="scrollable"
        scrollButtons={false}
        value={known ? record.id : false}
        aria-label={m.trackers.choose}
        sx={{
          maxHeight: { sm: 'calc(100dvh - 230px)' },
        }}
      >
        {data?.map((other) => (
          <Tab
            key={other.id}
            value={other.id}
            label={other.name}
            component={Link}
            to={`/trackers/${other.id}`}
            sx={{ alignItems: { sm: 'flex-start' }, minHeight: 36 }}
          />
        ))}
      </Tabs>
    </Card>
  );
}
