import BlockIcon from '@mui/icons-material/BlockOutlined';
import { formatDay } from '#shared/dates.ts';
import { payoutBlock } from '#shared/schemas/entities/payout-block.ts';
import { declareResource } from '../engine/declare-resource.tsx';

export const payoutBlocks = declareResource(payoutBlock, {
  icon: BlockIcon,
  group: 'settlement',
  representation: ({ fromOn }, locale) =>
    locale === 'de' ? `Sperre ab ${formatDay(fromOn)}` : `Block from ${formatDay(fromOn)}`,
  identifiedBy: 'fromOn',
  list: ['companyId', 'state', 'fromOn', 'untilOn', 'publicText', 'blockedByName', 'liftedAt'],
  filters: ['companyId', 'state', 'fromOn'],
  form: [],
  empty: {
    en: 'Whom you do not pay for now is listed here. You block payouts on the company’s page.',
    de: 'Hier steht, wem Sie vorerst nichts auszahlen. Gesperrt wird bei der Firma.',
  },
  page: {
    parts: [
      {
        facts: [
          ...(['companyId', 'state', 'fromOn', 'untilOn'] as const),
          ...(['publicText', 'reason', 'blockedByName'] as const),
          'liftedAt?',
          'liftedByName?',
        ],
      },
    ],
  },
});
