import { describe, expect, it } from 'vitest';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import { readExplained, writeExplained } from './explain-address.ts';

describe('what is explained', () => {
  it.each<ExplainedFigure>([
    { figure: 'payout' },
    { figure: 'profit', owner: 'WB', siteId: 12, region: 'AT' },
    { figure: 'margin', trackers: 'recommendations', siteId: 12 },
    { figure: 'payout', companyId: 3, isSettled: true, payoutCents: 7 },
    {
      figure: 'revenue',
      trackerId: 5,
      from: '2026-11-02',
      to: '2026-11-02',
      revenueCents: 0,
      payoutCents: 1234,
    },
  ])('comes back from its address: %o', (explained) => {
    expect(readExplained(writeExplained(explained))).toEqual(explained);
  });

  it('reads like a sentence', () => {
    const explained: ExplainedFigure = { figure: 'payout', siteId: 12, from: '2026-11-01' };
    expect(writeExplained(explained)).toBe('payout_site-12_from-2026-11-01');
  });

  it.each([null, '', 'views', 'payout2_site-1'])('is nothing in %o', (text) => {
    expect(readExplained(text)).toBeUndefined();
  });

  it('leaves out what nobody wrote', () => {
    expect(readExplained('payout_site-x_owner-GM_from-heute_region-CH_colour-red')).toEqual({
      figure: 'payout',
    });
  });
});
