import FrontHandIcon from '@mui/icons-material/FrontHandOutlined';
import { heldDay } from '#shared/schemas/entities/held-day.ts';
import { declareResource } from '../../engine/declare-resource.tsx';

/** Days that wait for an admin's decision. */
const openHeldDays = { status: ['OPEN'] };

const site = { field: 'siteUrl', link: { path: 'sites', id: 'siteId' } } as const;
const payout = { field: 'payoutCentsBefore', to: 'payoutCentsAfter' } as const;
const revenue = { field: 'revenueCentsBefore', to: 'revenueCentsAfter' } as const;
const counts = { field: 'countBefore', to: 'countAfter' } as const;

/** Days that processing would have halved; each keeps its figures until an admin decides. */
export const heldDays = declareResource(heldDay, {
  icon: FrontHandIcon,
  group: 'operations',
  representation: ({ siteUrl }) => siteUrl,
  empty: {
    en: 'If new data would take more than half of a past day away from a site, the day keeps its figures and is listed here until you decide.',
    de: 'Würden neue Daten einer Seite mehr als die Hälfte eines vergangenen Tages nehmen, behält der Tag seine Zahlen und steht hier, bis Sie entscheiden.',
  },
  list: ['date', site, 'status', payout, revenue, counts, 'feed', 'companyName', 'heldAt'],
  filters: ['status', 'siteId', 'feed', 'date'],
  defaultFilter: openHeldDays,
  views: [{ label: { en: 'To be decided', de: 'Zu entscheiden' }, filter: openHeldDays }],
  form: [],
  page: {
    beside: true,
    parts: [
      {
        facts: ['status', 'date', site, 'companyName', 'feed', payout, revenue, counts, 'heldAt'],
      },
    ],
  },
});
