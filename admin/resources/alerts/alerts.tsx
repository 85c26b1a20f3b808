import NotificationsOffIcon from '@mui/icons-material/NotificationsOffOutlined';
import ReportProblemIcon from '@mui/icons-material/ReportProblemOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import { lazy } from 'react';
import { alertKinds } from '#shared/domain/alerts/alert-kinds.ts';
import { alert } from '#shared/schemas/entities/alert.ts';
import { alertMute } from '#shared/schemas/entities/alert-mute.ts';
import { alertRule } from '#shared/schemas/entities/alert-rule.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

const FeedLink = lazy(() => import('./FeedLink.tsx'));
const JobRunLink = lazy(() => import('./JobRunLink.tsx'));

const sentence = {
  field: 'figures',
  label: { en: 'What', de: 'Was' },
  wraps: true,
  // Its texts load with the list, not with the back office.
  cell: lazy(() => import('./AlertSentence.tsx')),
} as const;

const openAlerts = { state: ['OPEN', 'ACKNOWLEDGED'], isMuted: false };
/** One for each cause. */
const openCauses = { ...openAlerts, isPart: false };
/** Alerts not handled yet, costliest first. */
const newAlerts = {
  filter: { state: ['OPEN'], isMuted: false, isPart: false },
  sort: { field: 'centsPerDay', order: 'DESC' as const },
};

export const alerts = declareResource(alert, {
  icon: ReportProblemIcon,
  group: 'overview',
  foundBy: 'kind',
  representation: ({ kind, subject }, locale) => `${alertKinds[kind][locale]}: ${subject}`,
  empty: {
    en: 'What is not as it should be is found by itself, every hour, and listed here.',
    de: 'Was nicht ist, wie es sein sollte, wird stündlich gesucht und steht dann hier.',
  },
  list: [
    ...(['subject', sentence, 'severity', 'centsPerDay', 'since', 'state'] as const),
    ...(['assignedTo', 'snoozedUntil', 'kind'] as const),
  ],
  hidden: ['snoozedUntil', 'kind'],
  filters: ['kind', 'severity', 'state', 'isMuted', 'isPart', 'siteId', 'companyId', 'feed'],
  views: [
    { label: { en: 'New', de: 'Neu' }, filter: newAlerts.filter },
    { label: { en: 'Open', de: 'Offen' }, filter: openCauses },
    { label: { en: 'Muted', de: 'Stumm' }, filter: { ...openCauses, isMuted: true } },
  ],
  badge: { ...newAlerts, label: { en: 'new', de: 'neu' } },
  defaultFilter: openCauses,
  form: [],
  page: {
    beside: 'wide',
    head: lazy(() => import('./AlertHead.tsx')),
    parts: [
      { panel: lazy(() => import('./AlertMarks.tsx')), when: ({ state }) => state !== 'RESOLVED' },
      { panel: lazy(() => import('./AlertPanel.tsx')) },
      {
        facts: [
          ...(['severity', 'kind', 'state', 'centsPerDay', 'since'] as const),
          'until?',
          'resolvedByName?',
          'confirmedAt?',
          'groupId?',
          'siteId?',
          'companyId?',
          'trackerId?',
          { field: 'feed', when: ({ feed }) => feed !== null, cell: FeedLink },
          { field: 'jobRunId', when: ({ jobRunId }) => jobRunId !== null, cell: JobRunLink },
        ],
      },
    ],
  },
});

const ruleFields = [
  ...(['enabled', 'sensitivity', 'minimumCents', 'minimumViews'] as const),
  ...(['mail', 'roles', 'channels'] as const),
];

/** One per kind: none can be added. */
export const alertRules = declareResource(alertRule, {
  icon: RuleIcon,
  group: 'operations',
  representation: ({ kind }, locale) => alertKinds[kind][locale],
  empty: {
    en: 'When an alert is raised, and who is told.',
    de: 'Wann gewarnt wird, und wer davon hört.',
  },
  list: ['kind', ...ruleFields],
  hidden: ['minimumCents', 'minimumViews'],
  form: ruleFields,
  page: { parts: [{ facts: ruleFields }] },
  besideForm: lazy(() => import('./RuleTrial.tsx')),
  canCreate: false,
  canDelete: false,
});

export const alertMutes = declareResource(alertMute, {
  icon: NotificationsOffIcon,
  group: 'operations',
  empty: {
    en: 'Sites for which all alerts, or alerts of one kind, are muted.',
    de: 'Seiten, für die alle Warnungen oder eine Art davon stumm geschaltet sind.',
  },
  list: ['siteId', 'kind', 'until', 'reason'],
  form: ['siteId', 'kind', 'until', 'reason'],
});
