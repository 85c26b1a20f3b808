import FeedsIcon from '@mui/icons-material/DynamicFeedOutlined';
import { lazy } from 'react';
import { feed } from '#shared/schemas/entities/feed.ts';
import type { Declaration } from '../../engine/declaration.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

export const feeds: Declaration = {
  ...declareResource(feed, {
    icon: FeedsIcon,
    group: 'operations',
    empty: {
      en: 'The sources of the figures are listed here once a worker has started.',
      de: 'Hier stehen die Quellen der Zahlen, sobald ein Worker gestartet ist.',
    },
    list: ['name', 'state', 'receivedUntil', 'pausedAt', 'pausedByName', 'pauseReason', 'endedOn'],
    form: [],
    badge: {
      filter: { state: ['PAUSED'] },
      sort: { field: 'name', order: 'ASC' },
      label: { en: 'paused', de: 'angehalten' },
    },
    page: {
      head: lazy(() => import('./FeedHead.tsx')),
      parts: [{ panel: lazy(() => import('./FeedPanel.tsx')) }],
    },
  }),
  // Few, and each with how far it has come.
  list: lazy(() => import('./FeedsPage.tsx')),
};
