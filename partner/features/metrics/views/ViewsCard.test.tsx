import { expect, it } from 'vitest';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { position } from '../testing/metrics-of.ts';
import ViewsCard from './ViewsCard.tsx';
import { ViewsRing } from './ViewsRing.tsx';

it('lists the views of the ring in a table that adds up', async () => {
  const ad = (trackerId: number, name: string, owner: 'QMN' | 'WB', count: number) =>
    position({ trackerId, slug: `ad-${trackerId}`, name, owner, unit: 'views', count });
  const { rows, text } = await drawGerman(
    <ViewsCard
      period={{ from: '2026-11-01', to: '2026-11-30' }}
      positions={[
        position({ trackerId: 1, slug: 'desktop-consent', count: 900_000 }),
        ad(5, 'Prospect Ad', 'QMN', 1_250_000),
        ad(6, 'In-Text', 'QMN', 250_000),
        ad(9, 'Billboard', 'WB', 500_000),
      ]}
    />,
  );
  expect(rows.slice(1)).toEqual([
    ['QMN-Werbung', '1.500.000', '75,0 %'],
    ['Prospect Ad', '1.250.000', '62,5 %'],
    ['In-Text', '250.000', '12,5 %'],
    ['WB-Werbung', '500.000', '25,0 %'],
    ['Billboard', '500.000', '25,0 %'],
    ['Summe', '2.000.000', '100 %'],
  ]);
  expect(text).toContain('2 Mio. Einblendungen');
});

it('draws slices after one another, and names those with room for it', async () => {
  const slice = (label: string, share: number) => ({ key: label, share, color: label, label });
  const { markup, text } = await drawGerman(
    <ViewsRing slices={[slice('red', 0.75), slice('blue', 0.23), slice('thin', 0.02)]} />,
  );
  const arcs = markup.matchAll(/stroke="(\w+)".*?dasharray="(\S+) 1" stroke-dashoffset="(\S+?)"/g);
  expect([...arcs].map(([, color, ...arc]) => [color, ...arc.map(Number)])).toEqual([
    ['red', expect.closeTo(0.747), 0],
    ['blue', expect.closeTo(0.227), -0.75],
    ['thin', expect.closeTo(0.017), -0.98],
  ]);
  expect(text).toMatch(/red.*blue/);
  expect(text).not.toContain('thin');
});
