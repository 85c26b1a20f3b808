import type { Day } from '#shared/dates.ts';
import type { ContractDetails } from '#shared/schemas/calls/onboarding.ts';
import type { StepGroup } from '../steps/steps.ts';

interface SiteStart {
  siteId: number;
  url: string;
  day: Day;
}

/** The sites among those shown that start today or later, with their first day. */
export const upcomingStarts = (
  sites: ContractDetails,
  groups: readonly Pick<StepGroup, 'site'>[],
  today: Day,
): SiteStart[] =>
  sites.flatMap(({ siteId, url, agreement }) => {
    const day = agreement?.startsAt;
    const isShown = groups.some(({ site }) => site?.id === siteId);
    return day && day >= today && isShown ? [{ siteId, url, day }] : [];
  });
