import SensorsIcon from '@mui/icons-material/SensorsOutlined';
import { lazy } from 'react';
import { fixedFields } from '#shared/domain/fixed-tracker.ts';
import type { Label } from '#shared/locale.ts';
import { type Tracker, tracker } from '#shared/schemas/entities/tracker.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** Its figures hang on them: the server refuses another value. */
const fixed = fixedFields.map((field) => ({ field, lockedBy: reasonOf }));

function reasonOf({ fixedBy }: Tracker): Label | null {
  return (fixedBy && tracker.fields.fixedBy.choices?.[fixedBy]) ?? null;
}

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
  form: ['name', ...fixed, 'deviceType', 'order'],
  page: lazy(() => import('./TrackerPage.tsx')),
});
