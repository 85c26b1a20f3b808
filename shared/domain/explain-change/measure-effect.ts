import { sumUp } from '../../sum-up.ts';
import type {
  ChangeEffect,
  ChangeGroup,
  ChangeSide,
  ChangeTracker,
  ChangeWorld,
  EffectKind,
  EffectMeasure,
} from './change-world.ts';
import { comingOf } from './coming-of.ts';
import { type Paid, paySide, sumPaid } from './pay-side.ts';

/** What shows an effect, before and now: for sites present on both sides, or that came or went. */
export function measureEffect(
  world: ChangeWorld,
  kind: EffectKind,
  owner: ChangeEffect['owner'],
): EffectMeasure | null {
  const { before, now, groups } = world;
  if (kind === 'days') return { unit: 'days', before: before.days, now: now.days };
  if (kind === 'new' || kind === 'lost') {
    const sites = groups.filter((group) => comingOf(group, world) === kind).length;
    return { unit: 'sites', before: kind === 'new' ? 0 : sites, now: kind === 'new' ? sites : 0 };
  }
  const staying = groups.filter((group) => !comingOf(group, world));
  const measure = measures[kind];
  if (!measure) return null;
  const read = (side: 'before' | 'now') => measure.of(sidesOf(world, staying, side), owner);
  return { unit: measure.unit, before: read('before'), now: read('now') };
}

interface Sides {
  groups: readonly ChangeGroup[];
  sides: readonly ChangeSide[];
  trackers: readonly ChangeTracker[];
}

const sidesOf = (
  { trackers }: ChangeWorld,
  groups: readonly ChangeGroup[],
  side: 'before' | 'now',
): Sides => ({ groups, sides: groups.map((group) => group[side]), trackers });

interface Measure {
  unit: EffectMeasure['unit'];
  of(sides: Sides, owner: ChangeEffect['owner']): number | null;
}

const measures: Partial<Record<EffectKind, Measure>> = {
  missing: {
    unit: 'days',
    of: ({ groups, sides }, owner) => {
      // Sites that are told together all have the same days.
      const together = groups.findIndex(({ siteId }) => siteId === null);
      const counted = together < 0 ? sides : sides.slice(together, together + 1);
      return sumUp(counted.map(({ dataDays }) => dataDays[owner ?? 'GM']));
    },
  },
  views: { unit: 'perDay', of: (sides) => perDay(sides, 'GM', (paid) => paid.count, isReader) },
  paidViews: {
    unit: 'perDay',
    of: (sides) => perDay(sides, null, ({ count, micros }) => (micros > 0 ? count : 0), isAd),
  },
  device: {
    unit: 'share',
    of: (sides) =>
      share(
        count(sides, (one) => isReader(one) && one.deviceType === 'MOBILE'),
        count(sides, isReader),
      ),
  },
  consent: {
    unit: 'share',
    of: (sides) =>
      share(
        count(sides, ({ slug }) => consentSlugs.has(slug)),
        count(sides, ({ useCase }) => useCase === 'PAGE_IMPRESSIONS'),
      ),
  },
  agreement: {
    unit: 'share',
    of: (sides) => share(paidOf(sides, isReader).governed, count(sides, isReader)),
  },
  rate: {
    unit: 'perThousandMicros',
    of: ({ groups, sides, ...rest }) =>
      rateOf({
        ...rest,
        groups,
        sides: sides.filter((_, place) => groups[place]?.siteId !== null),
      }),
  },
  averageRate: {
    unit: 'perThousandMicros',
    of: ({ groups, sides, ...rest }) =>
      rateOf({
        ...rest,
        groups,
        sides: sides.filter((_, place) => groups[place]?.siteId === null),
      }),
  },
  settled: { unit: 'micros', of: (sides) => paidOf(sides, () => true).kept },
  requests: {
    unit: 'perDay',
    of: ({ sides, trackers }, owner) =>
      sumDaily(
        sides.map((side) => [ads(trackers, [side], owner).requests, side.dataDays[owner ?? 'GM']]),
      ),
  },
  fill: {
    unit: 'share',
    of: ({ trackers, sides }, owner) => {
      const { requests, views } = ads(trackers, sides, owner);
      return share(views, requests);
    },
  },
  cpm: {
    unit: 'perThousandMicros',
    of: ({ trackers, sides }, owner) => {
      const { views, revenueMicros } = ads(trackers, sides, owner);
      return perThousand(revenueMicros, views);
    },
  },
};

const consentSlugs = new Set(['desktop-consent', 'mobile-consent']);
const isReader = ({ useCase }: ChangeTracker) => useCase !== 'AD_TRACKING';
const isAd = ({ useCase }: ChangeTracker) => useCase === 'AD_TRACKING';
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const perThousand = (micros: number, views: number) =>
  views === 0 ? null : Math.round((micros * 1000) / views);

function paidOf({ sides, trackers }: Sides, isMeant: (tracker: ChangeTracker) => boolean): Paid {
  const meant = trackers.filter(isMeant);
  const sums = sides.map((side) => sumPaid(paySide(side, trackers), meant));
  return {
    count: sumUp(sums.map((one) => one.count)),
    governed: sumUp(sums.map((one) => one.governed)),
    micros: sumUp(sums.map((one) => one.micros)),
    kept: sumUp(sums.map((one) => one.kept)),
  };
}

const count = (sides: Sides, isMeant: (tracker: ChangeTracker) => boolean): number =>
  paidOf(sides, isMeant).count;

const rateOf = (sides: Sides): number | null => {
  const { governed, micros } = paidOf(sides, isReader);
  return perThousand(micros, governed);
};

/** Each group by its own days: a site without figures on a day does not have fewer views. */
function perDay(
  { sides, trackers }: Sides,
  source: 'GM' | null,
  read: (paid: Paid) => number,
  isMeant: (tracker: ChangeTracker) => boolean,
): number {
  const values = sides.flatMap((side) => {
    const paid = paySide(side, trackers);
    return trackers
      .filter(isMeant)
      .map((tracker): [number, number] => [
        read(sumPaid(paid, [tracker])),
        side.dataDays[source ?? tracker.owner],
      ]);
  });
  return sumDaily(values);
}

/** In thousandths: whole numbers have the same sum in any order. */
const sumDaily = (values: readonly [count: number, days: number][]): number =>
  Math.round(
    sumUp(values.map(([of, days]) => (days > 0 ? Math.round((of * 1_000) / days) : 0))) / 1_000,
  );

function ads(
  trackers: readonly ChangeTracker[],
  sides: readonly ChangeSide[],
  owner: ChangeEffect['owner'],
) {
  const own = new Set(trackers.filter((one) => one.owner === owner).map(({ id }) => id));
  const cells = sides.flatMap((side) => side.cells.filter(({ trackerId }) => own.has(trackerId)));
  return {
    requests: sumUp(cells.map((cell) => cell.requests)),
    views: sumUp(cells.map(({ views }) => views)),
    revenueMicros: sumUp(cells.map((cell) => cell.revenueMicros)),
  };
}
