import type { EffectKind } from './change-world.ts';

/** How far the product has come, and whose effect the last factor is. */
export type LeafStage = [kind: EffectKind, value: number];

/** An amount of a site, or of several, that is a product: each stage a part or a multiple of the last. */
export interface Leaf {
  siteId: number | null;
  trackerId: number | null;
  owner: 'QMN' | 'WB' | null;
  /** The kinds of both sides are the same; the last stage is micro-euros. */
  before: LeafStage[];
  now: LeafStage[];
  /** What stands beside the product, as the difference of both sides. */
  beside: { kind: EffectKind; micros: number }[];
}
