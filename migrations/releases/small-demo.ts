import { LIVE_COMPANY, ONBOARDING_COMPANY } from '#seeds/demo/companies.ts';
import { demoNetwork } from '#seeds/demo/network.ts';
import type { DemoNetwork } from '#seeds/demo/network-types.ts';

/** The day on which each release's rows are made: the same rows, as far as the product is the same. */
export const seededAt = new Date('2026-11-20T07:00:00Z');

const companies = [LIVE_COMPANY, ONBOARDING_COMPANY, 'donautal', 'federleicht', 'isarwind'];

/** The demo cut to a few companies, their first sites, and a month with some days around it. */
export function smallDemo(): DemoNetwork {
  const network = demoNetwork('2026-11-20');
  const others = network.companies.filter(({ type }) => type === 'AFFILIATE').slice(0, 1);
  const kept = [...companies, ...others.map(({ key }) => key)];
  return {
    ...network,
    historyFrom: '2026-09-24',
    companies: network.companies.filter(({ key }) => kept.includes(key)),
    sites: kept.flatMap((key) =>
      network.sites.filter(({ companyKey }) => companyKey === key).slice(0, 3),
    ),
    strangers: network.strangers.slice(0, 3),
  };
}
