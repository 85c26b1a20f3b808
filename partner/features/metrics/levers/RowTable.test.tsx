import { expect, test } from 'vitest';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { drawLive } from '../../../testing/drawLive.tsx';
import { RowTable } from './RowTable.tsx';

test('on paper are all rows, as their sum is of all', async () => {
  const figures = { count: 1, consentShare: null, payoutCents: 1, perThousandCents: 1000 };
  const rows = Array.from({ length: 120 }, (_, trackerId) => ({
    ...{ siteId: 1, trackerId, region: 'DE', ...figures },
  }));
  const total = { payoutCents: 120 };
  const levers = { sites: [], positions: [], rows, total } as unknown as Levers;
  const { textsOf, printed } = await drawLive(<RowTable levers={levers} />);
  expect(textsOf('tbody tr')).toHaveLength(50);
  expect(await printed('tbody tr')).toHaveLength(120);
});
