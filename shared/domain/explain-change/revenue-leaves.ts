import { sumUp } from '../../sum-up.ts';
import type { ChangeGroup, ChangeSide, ChangeTracker } from './change-world.ts';
import type { Leaf, LeafStage } from './leaf.ts';

/** The revenue of a group's ads as products: days × requests a day × fill rate × revenue a view. */
export const revenueLeaves = (
  { siteId, before, now }: ChangeGroup,
  catalogue: readonly ChangeTracker[],
  days: { before: number; now: number },
): Leaf[] =>
  catalogue.flatMap(({ id, owner }): Leaf[] => {
    if (owner === 'GM') return [];
    const stagesOf = ({ cells, dataDays }: ChangeSide, length: number): LeafStage[] => {
      const own = cells.filter(({ trackerId }) => trackerId === id);
      const requests = sumUp(own.map((cell) => cell.requests));
      return [
        ['days', length],
        ['missing', Math.max(dataDays[owner], requests > 0 ? 1 : 0)],
        ['requests', requests],
        ['fill', sumUp(own.map(({ views }) => views))],
        ['cpm', sumUp(own.map(({ revenueMicros }) => revenueMicros))],
      ];
    };
    return [
      {
        siteId,
        trackerId: id,
        owner,
        before: stagesOf(before, days.before),
        now: stagesOf(now, days.now),
        beside: [],
      },
    ];
  });
