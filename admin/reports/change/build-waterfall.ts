import type { Change } from '#shared/schemas/calls/reports/change.ts';

export interface WaterfallBar {
  name: string;
  /** Cents, from the lower end to the upper one. */
  range: [number, number];
  cents: number;
  /** A period's amount, or a step from one to the other. */
  kind: 'total' | 'more' | 'less';
}

/** From the old amount to the new: each effect starts where the previous one ended. */
export function buildWaterfall(
  { before, now, effects }: Pick<Change, 'before' | 'now' | 'effects'>,
  nameOf: (effect: Change['effects'][number]) => string,
  [beforeName, nowName]: [string, string],
): WaterfallBar[] {
  const total = (name: string, cents: number): WaterfallBar => ({
    name,
    range: [0, cents],
    cents,
    kind: 'total',
  });
  let at = before.cents;
  const steps = effects.map((effect): WaterfallBar => {
    const from = at;
    at += effect.cents;
    return {
      name: nameOf(effect),
      range: [Math.min(from, at), Math.max(from, at)],
      cents: effect.cents,
      kind: effect.cents < 0 ? 'less' : 'more',
    };
  });
  return [total(beforeName, before.cents), ...steps, total(nowName, now.cents)];
}
