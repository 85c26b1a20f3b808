import { expect, it } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { drawLive } from '../../../testing/drawLive.tsx';
import { metricsOf } from '../testing/metrics-of.ts';
import { BreakdownCard } from './BreakdownCard.tsx';

const { positions } = partnerMessages.de;

it('says that rates are missing only below the table that would have them', async () => {
  const from = '2026-07-31';
  const site = { payoutCents: 0, pageImpressions: 0 };
  const sites = [1, 2].map((id) => ({ id, url: `${id}.example`, ...site }));
  const metrics = metricsOf(from, from, {}, { step: 'month', sites });
  const asked = { period: { from, to: '2026-10-31' }, compare: 'none' } as const;
  const { click, textsOf } = await drawLive(
    <BreakdownCard {...{ asked, metrics }} monthQuery="" />,
  );
  expect(textsOf('.chart-note')).toEqual([positions.noRates(92)]);
  await click(positions.bySite);
  expect(textsOf('tbody th')).toEqual(['1.example', '2.example']);
  expect(textsOf('.chart-note')).toEqual([]);
});
