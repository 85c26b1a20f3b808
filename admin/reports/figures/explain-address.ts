import { regions as allRegions } from '#shared/domain/regions.ts';
import {
  type ExplainedFigure,
  figureNames,
} from '#shared/schemas/calls/reports/explained-figure.ts';
import { trackerGroups } from '#shared/schemas/calls/reports/explanation.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { isDay } from '../filter/report-filter.ts';

/** For `explain=` in an address: `payout_site-12_from-2026-11-01_to-2026-11-20`. */
export function writeExplained({ figure, ...parts }: ExplainedFigure): string {
  const written = names.flatMap(([name, key]) =>
    parts[key] === undefined ? [] : [`${name}-${parts[key]}`],
  );
  return [figure, ...written].join('_');
}

/** undefined if absent or not in our format. */
export function readExplained(text: string | null): ExplainedFigure | undefined {
  const [name, ...written] = (text ?? '').split('_');
  const figure = figureNames.find((one) => one === name);
  if (!figure) return undefined;
  const read = new Map<string, string>();
  for (const part of written) {
    const [key = ''] = part.split('-', 1);
    read.set(key, part.slice(key.length + 1));
  }
  const number = (key: string) => {
    const value = read.get(key) ?? '';
    return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  };
  const day = (key: string) => {
    const value = read.get(key) ?? null;
    return isDay(value) ? value : undefined;
  };
  return withoutGaps({
    figure,
    owner: owners.find((owner) => owner === read.get('owner')),
    trackers: trackerGroups.find((group) => group === read.get('trackers')),
    trackerId: number('tracker'),
    siteId: number('site'),
    companyId: number('company'),
    region: allRegions.find((region) => region === read.get('region')),
    from: day('from'),
    to: day('to'),
    isSettled: read.get('settled') === 'true' ? true : undefined,
    revenueCents: number('revenue'),
    payoutCents: number('payout'),
  });
}

const owners = ['QMN', 'WB'] as const satisfies AdOwner[];

const names = [
  ['owner', 'owner'],
  ['trackers', 'trackers'],
  ['tracker', 'trackerId'],
  ['site', 'siteId'],
  ['company', 'companyId'],
  ['region', 'region'],
  ['from', 'from'],
  ['to', 'to'],
  ['settled', 'isSettled'],
  ['revenue', 'revenueCents'],
  ['payout', 'payoutCents'],
] as const satisfies [string, keyof ExplainedFigure][];

function withoutGaps(
  explained: {
    [K in keyof ExplainedFigure]: ExplainedFigure[K] | undefined;
  },
): ExplainedFigure {
  const told = Object.entries(explained).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as unknown as ExplainedFigure;
}
