import type { RepricedMonth } from '#shared/domain/repricing.ts';
import { groupBy } from '#shared/group-by.ts';

export type RepricedSums = Pick<
  RepricedMonth,
  'payoutCentsBefore' | 'payoutCentsAfter' | 'revenueCentsBefore' | 'revenueCentsAfter'
>;

interface RepricedSite
  extends Pick<RepricedMonth, 'siteId' | 'companyId' | 'siteUrl' | 'companyName'> {
  months: RepricedMonth[];
  sums: RepricedSums;
}

/** The changes for each owner of each site, in order of first appearance, with their sums. */
export function groupBySite(months: readonly RepricedMonth[]): RepricedSite[] {
  const groups = groupBy(months, ({ siteId, companyId }) => `${siteId} ${companyId}`);
  return [...groups.values()].flatMap((ofOwner) => {
    const [first] = ofOwner;
    if (!first) return [];
    const { siteId, siteUrl, companyId, companyName } = first;
    const sums = sumMonths(ofOwner);
    return [{ siteId, siteUrl, companyId, companyName, months: ofOwner, sums }];
  });
}

export function sumMonths(months: readonly RepricedMonth[]): RepricedSums {
  const sum = (figure: keyof RepricedSums) =>
    months.reduce((total, month) => total + month[figure], 0);
  return {
    payoutCentsBefore: sum('payoutCentsBefore'),
    payoutCentsAfter: sum('payoutCentsAfter'),
    revenueCentsBefore: sum('revenueCentsBefore'),
    revenueCentsAfter: sum('revenueCentsAfter'),
  };
}
