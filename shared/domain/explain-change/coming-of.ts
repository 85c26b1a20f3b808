import type { ChangeGroup, ChangeSide, ChangeWorld } from './change-world.ts';

/** Is the site new, or lost? A side without any delivery says nothing about that. */
export function comingOf(
  { siteId, before, now }: ChangeGroup,
  world: Pick<ChangeWorld, 'before' | 'now'>,
): 'new' | 'lost' | null {
  if (siteId === null) return null;
  const [was, is] = [hasCounts(before), hasCounts(now)];
  if (!was && is && world.before.hasFigures) return 'new';
  return was && !is && world.now.hasFigures ? 'lost' : null;
}

const hasCounts = ({ cells }: ChangeSide): boolean =>
  cells.some(
    ({ pageImpressions, requests, views, revenueMicros, payoutMicros }) =>
      pageImpressions + requests + views + revenueMicros + payoutMicros > 0,
  );
