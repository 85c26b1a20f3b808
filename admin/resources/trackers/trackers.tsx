import SensorsIcon from '@mui/icons-material/SensorsOutlined';
import { lazy } from 'react';
import { placement } from '#shared/schemas/entities/placement.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';
import { declareResource, related } from '../../engine/declare-resource.tsx';

export const trackers = declareResource(tracker, {
  icon: SensorsIcon,
  group: 'catalogue',
  empty: {
    en: 'Trackers are what is counted and paid for.',
    de: 'Tracker sind das, was gezählt und vergütet wird.',
  },
  list: ['name', 'slug', 'source', 'owner', 'deviceType', 'useCase', 'order', 'createdAt'],
  hidden: ['createdAt'],
  filters: ['source', 'owner', 'deviceType', 'useCase'],
  form: ['name', 'slug', 'source', 'owner', 'useCase', 'deviceType', 'order'],
  page: {
    parts: [
      {
        left: [{ panel: lazy(() => import('./TrackerTabs.tsx')) }],
        right: [
          { facts: ['slug', 'source', 'owner', 'deviceType', 'useCase', 'order'] },
          related(placement, {
            by: 'trackerId',
            filter: { current: true },
            columns: ['placementId', 'siteUrl', 'fromOn'],
            title: { en: 'Placement IDs', de: 'Placement-IDs' },
            empty: {
              en: 'There is no PIDs for chosen tracker',
              de: 'Für den gewählten Tracker gibt es keine PIDs',
            },
          }),
        ],
        narrow: 'left',
      },
    ],
  },
});
