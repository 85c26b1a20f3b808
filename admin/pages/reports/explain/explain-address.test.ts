import { describe, expect, it } from 'vitest';
import { defaultFilter } from '../filter/report-filter.ts';
import {
  type ExplainedFigure,
  explanationQuery,
  readExplained,
  writeExplained,
} from './explain-address.ts';

const filter = {
  ...defaultFilter('2026-11-20'),
  from: '2026-11-01',
  siteIds: [7, 3],
  compares: true,
};

describe('what is explained', () => {
  it.each<ExplainedFigure>([
    { figure: 'payout' },
    { figure: 'profit', owner: 'WB', siteId: 12, region: 'AT' },
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

describe('what is asked of the API', () => {
  it('is the report itself, without its comparison', () => {
    expect(explanationQuery({ figure: 'profit' }, filter)).toBe(
      'from=2026-11-01&to=2026-11-20&sites=7%2C3&figure=profit',
    );
  });

  it('is narrowed by the figure, with the cents it is shown with', () => {
    const explained: ExplainedFigure = {
      figure: 'payout',
      siteId: 3,
      region: 'AT',
      trackerId: 9,
      from: '2026-11-04',
      to: '2026-11-04',
      payoutCents: 0,
    };
    expect(explanationQuery(explained, filter)).toBe(
      'from=2026-11-04&to=2026-11-04&sites=3&regions=AT&figure=payout&trackerId=9&payoutCents=0',
    );
  });
});
