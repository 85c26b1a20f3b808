import FilterIcon from '@mui/icons-material/FilterAltOffOutlined';
import { lazy } from 'react';
import { setAside as setAsideEntity } from '#shared/schemas/entities/set-aside.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

const days = { field: 'from', to: 'to' } as const;
const run = { field: 'startedAt', link: { path: 'monitoring', id: 'runId' } } as const;

/** Lines that no run could use, across all runs; at `/set-aside`, each with its reason. */
export const setAside = declareResource(setAsideEntity, {
  path: 'set-aside',
  icon: FilterIcon,
  group: 'operations',
  representation: ({ fileName, feed, line }) => `${fileName ?? feed}:${line}`,
  empty: {
    en: 'Lines of the feeds that could not be used are listed here, each with its reason.',
    de: 'Hier stehen Zeilen der Datenquellen, die nicht zu gebrauchen waren, jede mit ihrem Grund.',
  },
  list: ['reason', 'feed', 'line', 'fileName', days, run, 'text'],
  filters: ['feed', 'startedAt'],
  // By the run, which has an index, not by its start, which needs a join.
  form: [],
  page: {
    beside: true,
    parts: [
      { facts: ['reason', 'feed', 'line', 'fileName', days, run] },
      { panel: lazy(() => import('./SetAsideText.tsx')) },
    ],
  },
});
