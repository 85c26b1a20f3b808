import AdUnitsIcon from '@mui/icons-material/AdUnitsOutlined';
import { lazy, Suspense } from 'react';
import { type Placement, placement } from '#shared/schemas/entities/placement.ts';
import { declareResource } from '../engine/declare-resource.tsx';

const HeldDayCell = lazy(() => import('./sites/HeldDayCell.tsx'));

const boundColumn = (field: 'fromOn' | 'toOn') => ({
  field,
  cell: ({ record }: { record: Pick<Placement, 'fromOn' | 'toOn'> }) => (
    <Suspense fallback={null}>
      <HeldDayCell record={record} bound={field} />
    </Suspense>
  ),
});

export const placements = declareResource(placement, {
  icon: AdUnitsIcon,
  group: 'catalogue',
  empty: {
    en: 'Which site holds which placement. Placements are assigned on the page of a site.',
    de: 'Welche Seite welches Placement hat. Zugeordnet werden sie bei der Seite.',
  },
  list: [
    'placementId',
    { field: 'siteUrl', link: { path: 'sites', id: 'siteId' } },
    { field: 'trackerName', link: { path: 'trackers', id: 'trackerId' } },
    'source',
    'current',
    boundColumn('fromOn'),
    boundColumn('toOn'),
  ],
  filters: ['siteId', 'trackerId', 'source', 'current'],
  form: [],
  page: {
    beside: true,
    buttons: lazy(() => import('./sites/PlacementActs.tsx')),
    parts: [
      {
        facts: [
          'placementId',
          'siteId',
          'trackerId',
          'source',
          boundColumn('fromOn'),
          boundColumn('toOn'),
        ],
      },
    ],
  },
});
