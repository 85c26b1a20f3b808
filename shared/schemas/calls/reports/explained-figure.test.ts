import { describe, expect, it } from 'vitest';
import {
  type ExplainedFigure,
  explainAmount,
  explanationParameters,
  scopeOfRow,
} from './explained-figure.ts';

const filter = {
  from: '2026-11-01',
  to: '2026-11-20',
  siteIds: [7, 3],
  regions: ['DE', 'AT'],
} as const;

describe('what a row is about', () => {
  it('is what its keys name; what is null was summed up', () => {
    const row = { siteId: 3, date: '2026-11-04', trackerId: null, region: null };
    expect(scopeOfRow(row)).toEqual({ siteId: 3, from: '2026-11-04', to: '2026-11-04' });
  });

  it('is otherwise what its table is about', () => {
    expect(scopeOfRow({ siteId: 3, trackerId: null }, { trackers: 'recommendations' })).toEqual({
      siteId: 3,
      trackers: 'recommendations',
    });
    expect(scopeOfRow({ trackerId: 9, region: 'AT' }, { trackers: 'QMN' })).toEqual({
      trackerId: 9,
      region: 'AT',
    });
  });
});

describe('what is asked of the API', () => {
  it('is the report itself', () => {
    expect(explanationParameters({ figure: 'profit' }, filter).toString()).toBe(
      'from=2026-11-01&to=2026-11-20&sites=7%2C3&figure=profit',
    );
  });

  it('is narrowed by the figure, with the cents it is shown with', () => {
    const explained: ExplainedFigure = {
      ...explainAmount(
        'payoutCents',
        { revenueCents: 12, payoutCents: 0 },
        { siteId: 3, region: 'AT', trackerId: 9, from: '2026-11-04', to: '2026-11-04' },
      ),
      isSettled: true,
    };
    expect(explanationParameters(explained, filter).toString()).toBe(
      'from=2026-11-04&to=2026-11-04&sites=3&regions=AT&figure=payout&trackerId=9&payoutCents=0&settled=true',
    );
  });

  it('of a margin is the profit it is made of', () => {
    const explained = explainAmount('margin', { revenueCents: 12, payoutCents: 5 });
    const { siteIds, ...all } = filter;
    expect(explanationParameters(explained, { ...all, siteIds: [] }).toString()).toBe(
      'from=2026-11-01&to=2026-11-20&figure=profit&revenueCents=12&payoutCents=5',
    );
  });
});
