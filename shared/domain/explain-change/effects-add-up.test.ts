import { expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { sumUp } from '../../sum-up.ts';
import {
  type ChangeCell,
  type ChangeExplained,
  type ChangeGroup,
  type ChangeSide,
  type ChangeWorld,
  changedFigures,
} from './change-world.ts';
import { explainChange } from './explain-change.ts';
import { ads, cell, trackers, world } from './testing/change-fixture.ts';

const seeds = Array.from({ length: 300 }, (_, index) => index + 1);

/** Sites that come, go, stay, pause and change their agreements, in all sizes down to no views. */
function randomWorld(seed: number): ChangeWorld {
  const next = randomNumbers(seed * 7_919);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const isOneOf = (count: number) => upTo(count - 1) === 0;
  const of = changedFigures[upTo(changedFigures.length - 1)] ?? 'payout';
  const most = [3, 1_000, 50_000_000][upTo(2)] ?? 3;
  const periods: [number, number] = [1 + upTo(364), 1 + upTo(364)];
  const randomCell = (id: number): ChangeCell => {
    if (of === 'revenue' || (of !== 'payout' && (id === 5 || id === 6))) {
      const requests = upTo(most);
      return ads(id, requests, isOneOf(9) ? upTo(most) : Math.floor(requests * next()), upTo(900));
    }
    const count = upTo(most);
    const ungoverned = isOneOf(4) ? upTo(count) : 0;
    const one = cell(id, count, isOneOf(5) ? 0 : upTo(700), { ungoverned });
    const kept = isOneOf(6) ? upTo(2 * most) * 10 - Math.min(one.payoutMicros, most) : 0;
    return { ...one, payoutMicros: one.payoutMicros + kept, keptMicros: kept };
  };
  const randomSide = (length: number): ChangeSide => ({
    cells: isOneOf(5)
      ? []
      : trackers.flatMap(({ id }) => Array.from({ length: upTo(2) }, () => randomCell(id))),
    dataDays: { GM: upTo(length), QMN: upTo(length), WB: upTo(length) },
  });
  const groups = Array.from(
    { length: upTo(6) },
    (_, index): ChangeGroup => ({
      siteId: index === 0 && isOneOf(2) ? null : index + 1,
      before: randomSide(periods[0]),
      now: randomSide(periods[1]),
    }),
  );
  const made = world(of, groups, periods);
  const [before, now] = [!isOneOf(9), !isOneOf(9)];
  return {
    ...made,
    before: { ...made.before, hasFigures: before },
    now: { ...made.now, hasFigures: now },
  };
}

const worlds = '300 random worlds';

it(`effects and their parts add up to the cents of ${worlds}`, () => {
  for (const seed of seeds) addsUp(seed);
});

function addsUp(seed: number): void {
  const { beforeCents, nowCents, differenceCents, effects } = explainChange(randomWorld(seed));
  expect(differenceCents).toBe(nowCents - beforeCents);
  expect(sumUp(effects.map(({ cents }) => cents))).toBe(differenceCents);
  for (const { cents, parts } of effects) {
    if (parts.length > 0) expect(sumUp(parts.map((part) => part.cents))).toBe(cents);
  }
}

it(`rows of ${worlds} in another order change nothing`, () => {
  for (const seed of seeds) isTheSameShuffled(seed);
});

function isTheSameShuffled(seed: number): void {
  const asked = randomWorld(seed);
  const next = randomNumbers(seed);
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  const shuffleSide = (side: ChangeSide) => ({ ...side, cells: shuffle(side.cells) });
  const shuffled = {
    ...asked,
    trackers: shuffle(asked.trackers),
    groups: shuffle(asked.groups).map((group) => ({
      ...group,
      before: shuffleSide(group.before),
      now: shuffleSide(group.now),
    })),
  };
  expect(explainChange(shuffled)).toEqual(explainChange(asked));
}

it(`the periods of ${worlds} the other way round have the other sign`, () => {
  for (const seed of seeds) hasOtherSign(seed);
});

function hasOtherSign(seed: number): void {
  const { before, now, ...asked } = randomWorld(seed);
  const swapped = {
    ...asked,
    before: now,
    now: before,
    groups: asked.groups.map((group) => ({ ...group, before: group.now, now: group.before })),
  };
  const there = explainChange({ ...asked, before, now });
  const back = explainChange(swapped);
  expect(amountsOf(back, -1)).toEqual(amountsOf(there, 1));
}

/** Cents of effects and parts; new becomes lost when time is reversed. */
function amountsOf({ effects }: ChangeExplained, sign: 1 | -1): Record<string, number> {
  const nameOf = (kind: string) =>
    sign === 1 ? kind : kind === 'new' ? 'lost' : kind === 'lost' ? 'new' : kind;
  const amounts = effects.flatMap(({ kind, owner, cents, parts }): [string, number][] => {
    const name = `${nameOf(kind)} ${owner}`;
    return [
      [name, cents],
      ...parts.map((part): [string, number] => [
        `${name} ${part.siteId} ${part.trackerId}`,
        part.cents,
      ]),
    ];
  });
  return Object.fromEntries(amounts.map(([name, cents]) => [name, cents === 0 ? 0 : sign * cents]));
}

it('no effect is further than two cents from what it is, however many there are', () => {
  for (const seed of seeds) {
    const asked = randomWorld(seed);
    // A margin is none the finer.
    if (asked.of === 'margin') continue;
    const whole = explainChange(asked);
    // A thousand times the same world has cents a thousand times finer.
    const finer = explainChange(timesThousand(asked));
    for (const { kind, owner, cents } of whole.effects) {
      const same = finer.effects.find((one) => one.kind === kind && one.owner === owner);
      if (kind !== 'rounding') expect(Math.abs(cents - (same?.cents ?? 0) / 1_000)).toBeLessThan(2);
    }
  }
});

function timesThousand(asked: ChangeWorld): ChangeWorld {
  const side = ({ cells, dataDays }: ChangeSide): ChangeSide => ({
    dataDays,
    cells: cells.map(({ trackerId, ...figures }) => ({
      trackerId,
      ...(Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [name, value * 1_000]),
      ) as Omit<ChangeCell, 'trackerId'>),
    })),
  });
  const groups = asked.groups.map((group) => ({
    ...group,
    before: side(group.before),
    now: side(group.now),
  }));
  const made = world(asked.of, groups, [asked.before.days, asked.now.days]);
  return {
    ...made,
    before: { ...made.before, hasFigures: asked.before.hasFigures },
    now: { ...made.now, hasFigures: asked.now.hasFigures },
  };
}
