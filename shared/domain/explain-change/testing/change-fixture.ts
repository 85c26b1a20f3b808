import { centsFromMicros } from '../../../money.ts';
import { sumUp } from '../../../sum-up.ts';
import { paidCount, payoutMicros } from '../../payout.ts';
import type { ChangeCell, ChangeGroup, ChangeTracker, ChangeWorld } from '../change-world.ts';

const page = (id: number, slug: string, deviceType: 'DESKTOP' | 'MOBILE'): ChangeTracker => ({
  id,
  slug,
  owner: 'GM',
  deviceType,
  useCase: 'PAGE_IMPRESSIONS',
});

export const trackers: ChangeTracker[] = [
  page(1, 'desktop-consent', 'DESKTOP'),
  page(2, 'mobile-consent', 'MOBILE'),
  page(3, 'desktop-non-consent', 'DESKTOP'),
  page(4, 'mobile-non-consent', 'MOBILE'),
  { id: 5, slug: 'in-text', owner: 'QMN', deviceType: 'MULTISCREEN', useCase: 'AD_TRACKING' },
  { id: 6, slug: 'wb-video', owner: 'WB', deviceType: 'MULTISCREEN', useCase: 'AD_TRACKING' },
  { id: 7, slug: 'pilot-desktop', owner: 'GM', deviceType: 'DESKTOP', useCase: 'PILOT_TRACKING' },
  { id: 8, slug: 'pilot-mobile', owner: 'GM', deviceType: 'MOBILE', useCase: 'PILOT_TRACKING' },
];

/** What one tracker counted at a rate in cents per 1000. */
export function cell(
  trackerId: number,
  count: number,
  rateCents = 0,
  other: Partial<ChangeCell> = {},
): ChangeCell {
  const useCase = trackers.find(({ id }) => id === trackerId)?.useCase ?? 'AD_TRACKING';
  const isPage = useCase === 'PAGE_IMPRESSIONS';
  const counts = { pageImpressions: isPage ? count : 0, views: isPage ? 0 : count };
  const micros = payoutMicros(paidCount(useCase, counts) - (other.ungoverned ?? 0), rateCents);
  return {
    trackerId,
    ...counts,
    requests: 0,
    revenueMicros: 0,
    payoutMicros: micros + (other.keptMicros ?? 0),
    ...other,
  };
}

/** What ads of a tracker earned, in cents per 1000 views. */
export const ads = (trackerId: number, requests: number, views: number, cpmCents: number) =>
  cell(trackerId, views, 0, { requests, revenueMicros: payoutMicros(views, cpmCents) });

export const days = (count: number) => ({ GM: count, QMN: count, WB: count });

/** A site with the same days on both sides. */
export const site = (
  siteId: number,
  before: ChangeCell[],
  now: ChangeCell[],
  [daysBefore, daysNow] = [30, 30],
): ChangeGroup => ({
  siteId,
  before: { cells: before, dataDays: days(before.length > 0 ? daysBefore : 0) },
  now: { cells: now, dataDays: days(now.length > 0 ? daysNow : 0) },
});

/** The periods are as long as given, and reports show the sum of all, rounded once. */
export function world(
  of: ChangeWorld['of'],
  groups: ChangeGroup[],
  [daysBefore, daysNow] = [30, 30],
): ChangeWorld {
  const sideOf = (side: 'before' | 'now', days: number) => {
    const cells = groups.flatMap((group) => group[side].cells);
    return {
      days,
      hasFigures: true,
      payoutCents: centsFromMicros(sumUp(cells.map((one) => one.payoutMicros))),
      revenueCents: centsFromMicros(sumUp(cells.map((one) => one.revenueMicros))),
    };
  };
  return {
    of,
    trackers,
    groups,
    before: sideOf('before', daysBefore),
    now: sideOf('now', daysNow),
  };
}
