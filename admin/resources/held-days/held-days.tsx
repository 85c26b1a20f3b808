import FrontHandIcon from '@mui/icons-material/FrontHandOutlined';
import { lazy } from 'react';
import { type HeldDayRecord, heldDay } from '#shared/schemas/entities/held-day.ts';
import { useFormat } from '../../app/useMessages.ts';
import { declareResource } from '../../engine/declare-resource.tsx';
import { BeforeAfter } from '../../ui/BeforeAfter.tsx';

/** What waits for an admin's word. */
export const openHeldDays = { status: ['OPEN'] };

/** Days that processing would have halved; each keeps its figures until somebody decides. */
export const heldDays = declareResource(heldDay, {
  icon: FrontHandIcon,
  group: 'operations',
  representation: ({ siteUrl }) => siteUrl,
  empty: {
    en: 'If new data would take more than half of a past day away from a site, the day keeps its figures and is listed here until you decide.',
    de: 'Würden neue Daten einer Seite mehr als die Hälfte eines vergangenen Tages nehmen, behält der Tag seine Zahlen und steht hier, bis Sie entscheiden.',
  },
  list: [
    'date',
    { field: 'siteUrl', link: { path: 'sites', id: 'siteId' } },
    'status',
    {
      field: 'payoutCentsBefore',
      cell: ({ record: { payoutCentsBefore, payoutCentsAfter } }) => (
        <Money before={payoutCentsBefore} after={payoutCentsAfter} />
      ),
    },
    {
      field: 'revenueCentsBefore',
      cell: ({ record: { revenueCentsBefore, revenueCentsAfter } }) => (
        <Money before={revenueCentsBefore} after={revenueCentsAfter} />
      ),
    },
    { field: 'countBefore', cell: CountsCell },
    'feed',
    'companyName',
    'heldAt',
  ],
  filters: ['status', 'siteId', 'feed', 'date'],
  defaultFilter: openHeldDays,
  views: [{ label: { en: 'To be decided', de: 'Zu entscheiden' }, filter: openHeldDays }],
  sort: ['date', 'DESC'],
  form: [],
  drawer: lazy(() => import('./HeldDayDrawer.tsx')),
});

function Money(cents: { before: number; after: number }) {
  const format = useFormat();
  return <BeforeAfter {...cents} show={format.money} />;
}

function CountsCell({ record }: { record: Pick<HeldDayRecord, 'countBefore' | 'countAfter'> }) {
  const format = useFormat();
  return <BeforeAfter before={record.countBefore} after={record.countAfter} show={format.count} />;
}
