import { type ChangedFigure, changedFigures } from '#shared/domain/explain-change/change-world.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { defaultFilter, isDay, writeFilter } from '../filter/report-filter.ts';

export interface AskedChange {
  of: ChangedFigure;
  /** null: the same number of days directly before. */
  before: Period | null;
  /** Limited to what that company owned. */
  companyId?: number;
  /** Of just the days of the address, also where not all of them is there yet: an alert's. */
  exact?: boolean;
}

/**
 * `change=payout` in the address of a report opens why it changed; `before=2026-09-01_2026-09-30`:
 * compared with which days, `company=5`: whose.
 */
export function readChange(parameters: URLSearchParams): AskedChange | null {
  const of = changedFigures.find((one) => one === parameters.get('change'));
  if (!of) return null;
  const [from = null, to = null] = (parameters.get('before') ?? '').split('_');
  const company = parameters.get('company') ?? '';
  return {
    of,
    before: isDay(from) && isDay(to) ? { from, to } : null,
    ...(/^\d{1,9}$/.test(company) && { companyId: Number(company) }),
    ...(parameters.has('exact') && { exact: true }),
  };
}

export function writeChange(
  parameters: URLSearchParams,
  { of, before, companyId, exact }: AskedChange,
): URLSearchParams {
  const written = withoutChange(parameters);
  written.set('change', of);
  if (before) written.set('before', `${before.from}_${before.to}`);
  if (companyId !== undefined) written.set('company', String(companyId));
  if (exact) written.set('exact', '1');
  return written;
}

export function withoutChange(parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const name of ['change', 'before', 'company', 'exact']) written.delete(name);
  return written;
}

/** The address that opens it, over the report of these days and sites; by default all sites. */
export function changeAddress({
  now,
  siteIds = [],
  ...asked
}: AskedChange & { now: Period; siteIds?: number[] }): string {
  const report = writeFilter({ ...defaultFilter(now.to), ...now, siteIds });
  return `/reports/marketing?${writeChange(report, { ...asked, exact: true })}`;
}
