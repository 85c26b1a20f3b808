import FilterIcon from '@mui/icons-material/FilterAltOffOutlined';
import { lazy, Suspense } from 'react';
import { declareResource } from '../../engine/declare-resource.tsx';
import { DaysCell } from '../jobs/cells.tsx';
import { setAsideEntity } from './set-aside-entity.ts';

const ReasonCell = lazy(() => import('./ReasonCell.tsx'));

/** What no run could use, over all of them; at `/set-aside`, each with its reason. */
export const setAside = declareResource(setAsideEntity, {
  path: 'set-aside',
  icon: FilterIcon,
  group: 'operations',
  representation: 'reason',
  empty: {
    en: 'Lines of the feeds that could not be used are listed here, each with its reason.',
    de: 'Hier stehen Zeilen der Datenquellen, die nicht zu gebrauchen waren, jede mit ihrem Grund.',
  },
  list: [
    {
      field: 'reason',
      cell: ({ record }) => (
        <Suspense fallback={null}>
          <ReasonCell reason={record.reason} />
        </Suspense>
      ),
    },
    'feed',
    'line',
    'fileName',
    { field: 'from', cell: DaysCell },
    { field: 'startedAt', link: { path: 'monitoring', id: 'runId' } },
    'text',
  ],
  filters: ['feed', 'startedAt'],
  // By the run, which has an index, and not by its beginning, which it would have to look up.
  sort: ['runId', 'DESC'],
  form: [],
  canExport: false,
  drawer: lazy(() => import('./SetAsideDrawer.tsx')),
});
