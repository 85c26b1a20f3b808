import { sumUp } from '../../sum-up.ts';
import {
  type ChangeEffect,
  type ChangeExplained,
  type ChangeSide,
  type ChangeWorld,
  type EffectKind,
  type EffectPart,
  effectKinds,
} from './change-world.ts';
import { comingOf } from './coming-of.ts';
import { figureOf, type Weights, weighFigure } from './figure-of.ts';
import type { Leaf } from './leaf.ts';
import { measureEffect } from './measure-effect.ts';
import { payoutLeaves } from './payout-leaves.ts';
import { revenueLeaves } from './revenue-leaves.ts';
import { splitProduct, unitsPerMicro } from './split-product.ts';
import { spreadDifference } from './spread-difference.ts';

/**
 * Why an amount differs from before: the difference in cents, as reports show both periods, as a
 * sum of named effects. The order of groups and cells does not matter, and the reverse comparison
 * gives each effect the other sign: new becomes lost. Without revenue on a side there is no margin,
 * and nothing to explain.
 */
export function explainChange(world: ChangeWorld): ChangeExplained {
  const weights = weighFigure(world);
  if (!weights) {
    return { isKnown: false, beforeCents: 0, nowCents: 0, differenceCents: 0, effects: [] };
  }
  const beforeCents = figureOf(world.of, world.before);
  const nowCents = figureOf(world.of, world.now);
  const differenceCents = nowCents - beforeCents;
  const sums = sumEffects(world, weights);
  const keys = [...sums.keys()].sort(inOrder);
  const cents = spreadDifference(
    keys.map((key) => sums.get(key)?.units ?? 0n),
    differenceCents,
  );
  const effects = keys.flatMap((key, place): ChangeEffect[] => {
    const sum = sums.get(key);
    if (!sum || (sum.units === 0n && !cents[place])) return [];
    const [kind, owner] = readKey(key);
    return [
      {
        kind,
        owner,
        cents: cents[place] ?? 0,
        measure: measureEffect(world, kind, owner),
        parts: partsOf(sum, cents[place] ?? 0),
      },
    ];
  });
  return { isKnown: true, beforeCents, nowCents, differenceCents, effects };
}

interface Sum {
  units: bigint;
  bySite: boolean;
  /** By site or tracker. */
  parts: Map<number | null, bigint>;
}

type Owner = 'QMN' | 'WB' | null;

/** Ads are explained by their trackers, everything else by sites. */
const ofTrackers: readonly EffectKind[] = ['requests', 'fill', 'cpm', 'paidViews'];

function sumEffects(world: ChangeWorld, weights: Weights): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  const add = (
    { siteId, trackerId, owner }: Pick<Leaf, 'siteId' | 'trackerId' | 'owner'>,
    kind: EffectKind,
    units: bigint,
  ) => {
    if (units === 0n) return;
    const bySite = !ofTrackers.includes(kind);
    const key = writeKey(kind, ofOwners.includes(kind) ? owner : null);
    const sum = sums.get(key) ?? { units: 0n, bySite, parts: new Map() };
    sums.set(key, sum);
    const part = bySite ? siteId : trackerId;
    sum.units += units;
    sum.parts.set(part, (sum.parts.get(part) ?? 0n) + units);
  };
  const days = { before: world.before.days, now: world.now.days };
  for (const group of world.groups) {
    const come = comingOf(group, world);
    if (come) {
      const of = { siteId: group.siteId, trackerId: null, owner: null };
      add(
        of,
        come,
        weighedMicros(group.now, world, weights) - weighedMicros(group.before, world, weights),
      );
      continue;
    }
    for (const [leavesOf, weight] of [
      [revenueLeaves, weights.revenue],
      [payoutLeaves, weights.payout],
    ] as const) {
      if (weight === 0n) continue;
      for (const leaf of leavesOf(group, world.trackers, days)) {
        const valuesOf = (side: Leaf['before']) => side.map(([, value]) => BigInt(value));
        const units = splitProduct(valuesOf(leaf.before), valuesOf(leaf.now));
        leaf.now.forEach(([kind], stage) => {
          add(leaf, kind, (units[stage] ?? 0n) * weight);
        });
        for (const { kind, micros } of leaf.beside) {
          add(leaf, kind, BigInt(micros) * unitsPerMicro * weight);
        }
      }
    }
  }
  for (const sum of sums.values()) {
    // Division rounds towards zero, the same for both signs.
    sum.units /= weights.under;
    for (const [part, units] of sum.parts) sum.parts.set(part, units / weights.under);
  }
  const rounding = writeKey('rounding', null);
  sums.set(rounding, { units: 0n, bySite: true, parts: new Map() });
  return sums;
}

const ofOwners: readonly EffectKind[] = ['missing', 'requests', 'fill', 'cpm'];

function weighedMicros({ cells }: ChangeSide, { trackers }: ChangeWorld, weights: Weights): bigint {
  const ofAds = new Set(trackers.filter(({ owner }) => owner !== 'GM').map(({ id }) => id));
  const payout = sumUp(cells.map(({ payoutMicros }) => payoutMicros));
  const revenue = sumUp(
    cells.filter(({ trackerId }) => ofAds.has(trackerId)).map((cell) => cell.revenueMicros),
  );
  return (BigInt(payout) * weights.payout + BigInt(revenue) * weights.revenue) * unitsPerMicro;
}

/** The parts' cents under the effect's cents, the largest first. */
function partsOf({ parts, bySite }: Sum, totalCents: number): EffectPart[] {
  const ids = [...parts.keys()].sort((a, b) => (a ?? 0) - (b ?? 0));
  if (ids.length === 1 && ids[0] === null) return [];
  const cents = spreadDifference(
    ids.map((id) => parts.get(id) ?? 0n),
    totalCents,
  );
  return ids
    .map((id, place) => ({
      siteId: bySite ? id : null,
      trackerId: bySite ? null : id,
      cents: cents[place] ?? 0,
    }))
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}

const writeKey = (kind: EffectKind, owner: Owner) => `${kind} ${owner ?? ''}`;

function readKey(key: string): [EffectKind, Owner] {
  const [name, of] = key.split(' ');
  const kind = effectKinds.find((one) => one === name) ?? 'rounding';
  return [kind, of === 'QMN' || of === 'WB' ? of : null];
}

/** The order of effects, QMN before WB. */
function inOrder(one: string, other: string): number {
  const place = (key: string) => {
    const [kind, owner] = readKey(key);
    return effectKinds.indexOf(kind) * 3 + (owner === null ? 0 : owner === 'QMN' ? 1 : 2);
  };
  return place(one) - place(other);
}
