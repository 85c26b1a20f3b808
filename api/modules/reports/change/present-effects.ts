import type { ChangeEffect, EffectPart } from '#shared/domain/explain-change/change-world.ts';
import type { Change } from '#shared/schemas/calls/reports/change.ts';
import { sumUp } from '#shared/sum-up.ts';

/** More than anyone reads below an effect. */
const mostParts = 20;
/** More than an address names. */
const mostSites = 200;

interface Names {
  sites: readonly { id: number; url: string }[];
  trackers: readonly { id: number; name: string }[];
}

export function presentEffects(
  effects: readonly ChangeEffect[],
  { sites, trackers }: Names,
): Change['effects'] {
  const urls = new Map(sites.map(({ id, url }) => [id, url]));
  const names = new Map(trackers.map(({ id, name }) => [id, name]));
  const nameOf = ({ siteId, trackerId }: EffectPart) =>
    (siteId === null ? names.get(trackerId ?? 0) : urls.get(siteId)) ?? null;
  return effects.map(({ kind, owner, cents, measure, parts }) => {
    const others = parts.slice(mostParts);
    const siteIds = parts.flatMap(({ siteId }) => siteId ?? []);
    const isOfSites = siteIds.length > 0 && siteIds.length === parts.length;
    return {
      kind,
      owner,
      cents,
      measure,
      parts: parts.slice(0, mostParts).map((part) => ({ ...part, name: nameOf(part) })),
      others:
        others.length > 0
          ? { count: others.length, cents: sumUp(others.map((part) => part.cents)) }
          : null,
      calculation: {
        siteIds: isOfSites && siteIds.length <= mostSites ? siteIds : null,
        owner,
        in: kind === 'new' ? ['now'] : kind === 'lost' ? ['before'] : ['before', 'now'],
      },
    };
  });
}
