import TimelineIcon from '@mui/icons-material/PlayCircleOutlined';
import { lazy } from 'react';
import { jobRun } from '#shared/schemas/entities/job-run.ts';
import { setAside } from '#shared/schemas/entities/set-aside.ts';
import { declareResource, related } from '../../engine/declare-resource.tsx';
import { DurationCell, JobNameCell, ResultCell } from './cells.tsx';

/** Those that need attention. */
const givenUpJobs = { isGivenUp: true };

const days = { field: 'from', label: { en: 'Days', de: 'Tage' }, to: 'to' } as const;
const duration = { field: 'seconds', cell: DurationCell } as const;

/** The workers' runs; at `/monitoring`, each with its log. */
export const jobs = declareResource(jobRun, {
  path: 'monitoring',
  icon: TimelineIcon,
  group: 'operations',
  foundBy: 'job',
  representation: ({ name, nameDe }, locale) => (locale === 'de' ? nameDe : name),
  empty: {
    en: 'Fetching and processing of raw data is listed here, every run with its log.',
    de: 'Hier steht jedes Abholen und Verarbeiten von Rohdaten, jeder Lauf mit seinem Protokoll.',
  },
  list: [
    { field: 'job', cell: JobNameCell, wraps: true },
    'status',
    days,
    'startedAt',
    'completedAt',
    duration,
    { field: 'description', cell: ResultCell, wraps: true },
  ],
  hidden: ['completedAt'],
  filters: ['job', 'status', 'isGivenUp', 'hasSetAside'],
  views: [
    { label: { en: 'Failed', de: 'Fehlgeschlagen' }, filter: { status: ['FAILED'] } },
    { label: { en: 'Given up', de: 'Endgültig fehlgeschlagen' }, filter: givenUpJobs },
  ],
  form: [],
  actions: lazy(() => import('./JobActions.tsx')),
  page: {
    beside: 'wide',
    buttons: lazy(() => import('./RunForDays.tsx')),
    head: lazy(() => import('./JobHead.tsx')),
    parts: [
      {
        facts: [
          'status',
          days,
          'startedAt',
          { ...duration, when: ({ status }) => status !== 'STARTED' },
          'description',
        ],
      },
      { panel: lazy(() => import('./JobLog.tsx')) },
      {
        ...related(setAside, {
          by: 'runId',
          columns: ['reason', 'line', 'text'],
          sort: ['line', 'ASC'],
        }),
        when: ({ hasSetAside }) => hasSetAside,
      },
    ],
  },
});
