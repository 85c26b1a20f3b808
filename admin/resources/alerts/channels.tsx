import HubIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';
import { deliveryEvents } from '#shared/domain/alerts/channel-kinds.ts';
import {
  type AlertChannelRecord,
  alertChannel,
  alertDelivery,
} from '#shared/schemas/entities/alert-channel.ts';
import { declareResource, related } from '../../engine/declare-resource.tsx';

/** What was sent, and what came of it. */
const outcome = ['event', 'alertId', 'state', 'fault', 'status', 'attempts', 'nextAt'] as const;

export const alertChannels = declareResource(alertChannel, {
  icon: HubIcon,
  group: 'operations',
  empty: {
    en: 'Chats and programs that are told of alerts at once. The alert rules say of which.',
    de: 'Chats und Programme, denen Warnungen sofort gemeldet werden. Welche, sagen die Warnregeln.',
  },
  list: ['name', 'kind', 'host', 'language', 'enabled', 'lastState'],
  badge: {
    filter: { lastState: ['GIVEN_UP'] },
    sort: { field: 'id', order: 'ASC' },
    label: { en: 'failing', de: 'gestört' },
  },
  defaults: { enabled: true, language: 'de' },
  form: ['name', 'kind', 'address', 'language', 'enabled'],
  page: {
    parts: [
      { facts: ['kind', 'host', 'language', 'enabled'] },
      {
        panel: lazy(() => import('./ChannelSecret.tsx')),
        when: ({ kind }: AlertChannelRecord) => kind === 'GENERIC',
      },
      related(alertDelivery, {
        by: 'channelId',
        columns: ['createdAt', ...outcome],
        edit: true,
        empty: { en: 'Nothing was sent yet.', de: 'Noch wurde nichts gesendet.' },
      }),
    ],
  },
});

/** Seen on the channel's page, and opened over it. */
export const alertDeliveries = declareResource(alertDelivery, {
  icon: HubIcon,
  group: null,
  representation: ({ event, id }, locale) => `${deliveryEvents[event][locale]} ${id}`,
  empty: { en: 'Nothing was sent yet.', de: 'Noch wurde nichts gesendet.' },
  list: ['createdAt', 'channelId', ...outcome],
  form: [],
  page: {
    beside: true,
    parts: [
      {
        facts: [
          ...(['channelId', 'event', 'alertId', 'state', 'attempts', 'attemptedAt'] as const),
          'fault?',
          'status?',
          'answer',
          'nextAt?',
        ],
      },
    ],
  },
});
