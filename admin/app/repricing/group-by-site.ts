import type { RepricedMonth } from '#shared/domain/repricing.ts';

export interface RepricedSums {
  payoutCentsBefore: number;
  payoutCentsAfter: number;
  revenueCentsBefore: number;
  revenueCentsAfter: number;
}

export interface RepricedSite {
  siteId: number;
  siteUrl: string;
  companyName: string;
  months: RepricedMonth[];
  sums: RepricedSums;
}

/** What changes at each site, in the order in which the sites come first, with their sums. */
export function groupBySite(months: readonly RepricedMonth[]): RepricedSite[] {
  const ids = [...new Set(months.map(({ siteId }) => siteId))];
  return ids.flatMap((siteId) => {
    const ofSite = months.filter((month) => month.siteId === siteId);
    const [first] = ofSite;
    if (!first) return [];
    const { siteUrl, companyName } = first;
    return [{ siteId, siteUrl, companyName, months: ofSite, sums: sumMonths(ofSite) }];
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
