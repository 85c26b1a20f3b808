import SensorsIcon from '@mui/icons-material/SensorsOutlined';
import { lazy } from 'react';
import { tracker } from '#shared/schemas/entities/tracker.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const trackers = declareResource(tracker, {
  icon: SensorsIcon,
  group: 'catalogue',
  representation: 'name',
  empty: {
    en: 'Trackers are what is counted and paid for.',
    de: 'Tracker sind das, was gezählt und vergütet wird.',
  },
  list: ['name', 'slug', 'source', 'owner', 'deviceType', 'useCase', 'order', 'createdAt'],
  hidden: ['createdAt'],
  sort: ['order', 'ASC'],
  filters: ['source', 'owner', 'deviceType', 'useCase'],
  form: ['name', 'slug', 'source', 'owner', 'deviceType', 'useCase', 'order'],
  page: lazy(() => import('./TrackerPage.tsx')),
});
