import type { Day } from '#shared/dates.ts';
import { explainedFigures } from '#shared/schemas/calls/reports/explanation.ts';
import { regions as allRegions, type Region } from '#shared/schemas/calls/reports.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { isDay, type ReportFilter, writeFilter } from '../filter/report-filter.ts';

/** A figure of a report. What it does not name is as the report's filter says. */
export interface ExplainedFigure {
  figure: (typeof explainedFigures)[number];
  owner?: AdOwner;
  trackerId?: number;
  siteId?: number;
  region?: Region;
  from?: Day;
  to?: Day;
  /** Of a part of a table: the cents it is shown with, which add up to the table's total. */
  revenueCents?: number;
  payoutCents?: number;
}

/** For `explain=` in an address: `payout_site-12_from-2026-11-01_to-2026-11-20`. */
export function writeExplained({ figure, ...parts }: ExplainedFigure): string {
  const written = names.flatMap(([name, key]) =>
    parts[key] === undefined ? [] : [`${name}-${parts[key]}`],
  );
  return [figure, ...written].join('_');
}

/** undefined where nothing, or nothing that we wrote, is to be explained. */
export function readExplained(text: string | null): ExplainedFigure | undefined {
  const [name, ...written] = (text ?? '').split('_');
  const figure = explainedFigures.find((one) => one === name);
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
    trackerId: number('tracker'),
    siteId: number('site'),
    region: allRegions.find((region) => region === read.get('region')),
    from: day('from'),
    to: day('to'),
    revenueCents: number('revenue'),
    payoutCents: number('payout'),
  });
}

/** What is asked of the API. */
export function explanationQuery(explained: ExplainedFigure, filter: ReportFilter): string {
  const { figure, owner, trackerId, siteId, region, revenueCents, payoutCents } = explained;
  const { from = filter.from, to = filter.to } = explained;
  const query = writeFilter({
    from,
    to,
    siteIds: siteId === undefined ? filter.siteIds : [siteId],
    regions: region === undefined ? filter.regions : [region],
    compares: false,
  });
  query.set('figure', figure);
  const rest = { owner, trackerId, revenueCents, payoutCents };
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}

const owners = ['QMN', 'WB'] as const satisfies AdOwner[];

const names = [
  ['owner', 'owner'],
  ['tracker', 'trackerId'],
  ['site', 'siteId'],
  ['region', 'region'],
  ['from', 'from'],
  ['to', 'to'],
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
