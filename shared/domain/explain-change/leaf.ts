import type { EffectKind } from './change-world.ts';

/** The product so far, and whose effect the last factor is. */
export type LeafStage = [kind: EffectKind, value: number];

/** An amount of one or several sites as a product: each stage a part or a multiple of the last. */
export interface Leaf {
  siteId: number | null;
  trackerId: number | null;
  owner: 'QMN' | 'WB' | null;
  /** Both sides have the same kinds; the last stage is micro-euros. */
  before: LeafStage[];
  now: LeafStage[];
  /** What is added to the product, as the difference of both sides. */
  beside: { kind: EffectKind; micros: number }[];
}
