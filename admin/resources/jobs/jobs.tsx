import TimelineIcon from '@mui/icons-material/PlayCircleOutlined';
import { lazy } from 'react';
import { declareResource } from '../../engine/declare-resource.tsx';
import { DaysCell, DurationCell, JobNameCell, ResultCell } from './cells.tsx';
import { jobEntity } from './job-entity.ts';

/** Those that need somebody. */
export const givenUpJobs = { isGivenUp: true };

/** What the workers did; at `/monitoring`, every run with its log. */
export const jobs = declareResource(jobEntity, {
  path: 'monitoring',
  icon: TimelineIcon,
  group: 'operations',
  representation: 'name',
  empty: {
    en: 'Fetching and processing of raw data is listed here, every run with its log.',
    de: 'Hier steht jedes Abholen und Verarbeiten von Rohdaten, jeder Lauf mit seinem Protokoll.',
  },
  list: [
    { field: 'job', cell: JobNameCell },
    'status',
    { field: 'from', label: { en: 'Days', de: 'Tage' }, cell: DaysCell },
    'startedAt',
    'completedAt',
    { field: 'id', label: { en: 'Duration', de: 'Dauer' }, cell: DurationCell, isFigure: true },
    { field: 'description', cell: ResultCell },
  ],
  hidden: ['completedAt'],
  filters: ['job', 'status', 'isGivenUp'],
  views: [
    { label: { en: 'Failed', de: 'Fehlgeschlagen' }, filter: { status: ['FAILED'] } },
    { label: { en: 'Given up', de: 'Aufgegeben' }, filter: givenUpJobs },
  ],
  sort: ['startedAt', 'DESC'],
  form: [],
  canExport: false,
  actions: lazy(() => import('./JobActions.tsx')),
  drawer: lazy(() => import('./JobDrawer.tsx')),
});
