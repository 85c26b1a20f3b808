import AdUnitsIcon from '@mui/icons-material/AdUnitsOutlined';
import { lazy } from 'react';
import { placement } from '#shared/schemas/entities/placement.ts';
import { declareResource } from '../engine/declare-resource.tsx';
import { neverHere } from './sites/never-here.ts';

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
    'fromOn',
    'toOn',
  ],
  filters: ['siteId', 'trackerId', 'source', 'current'],
  form: [],
  foundActs: (record) => [neverHere(record)],
  page: {
    beside: true,
    buttons: lazy(() => import('./sites/PlacementActs.tsx')),
    parts: [
      {
        facts: ['placementId', 'siteId', 'trackerId', 'source', 'fromOn', 'toOn'],
      },
    ],
  },
});
