import { expect, it, vi } from 'vitest';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { drawLive } from '../../../testing/drawLive.tsx';
import { position } from '../testing/metrics-of.ts';
import { RingSketch } from './RingSketch.tsx';
import ViewsCard from './ViewsCard.tsx';

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

it('has a ring on paper though nobody has scrolled to it', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { textsOf, printed } = await drawLive(
    <ViewsCard
      period={{ from: '2026-11-01', to: '2026-11-30' }}
      positions={[position({ trackerId: 5, slug: 'ad-5', owner: 'QMN', unit: 'views', count: 1 })]}
    />,
  );
  expect(textsOf('.views-sketch')).toHaveLength(0);
  expect(await printed('.views-sketch')).toHaveLength(1);
});

it('has a ring for paper before its drawing has loaded', async () => {
  const slice = (key: string, share: number) => ({ key, share, views: 1, color: key, label: key });
  const { markup } = await drawGerman(
    <RingSketch slices={[slice('red', 0.75), slice('blue', 0.25)]} />,
  );
  const arcs = markup.matchAll(/stroke="(\w+)".*?dasharray="(.*?)" stroke-dashoffset="(.*?)"/g);
  expect([...arcs].map(([, ...arc]) => arc)).toEqual([
    ['red', '0.75 1', '0'],
    ['blue', '0.25 1', '-0.75'],
  ]);
});
