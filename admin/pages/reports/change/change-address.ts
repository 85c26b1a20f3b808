import type { Period } from '#shared/domain/previous-period.ts';
import { isDay } from '../filter/report-filter.ts';

export const changedFigures = ['payout', 'revenue'] as const;
export type ChangedFigure = (typeof changedFigures)[number];

/** `change=payout` in the address of a report opens why it changed; `before=2026-09-01_2026-09-30` against which days. */
export function readChange(
  parameters: URLSearchParams,
): { of: ChangedFigure; before: Period | null } | null {
  const of = changedFigures.find((one) => one === parameters.get('change'));
  if (!of) return null;
  const [from = null, to = null] = (parameters.get('before') ?? '').split('_');
  return { of, before: isDay(from) && isDay(to) ? { from, to } : null };
}

export function writeChange(
  parameters: URLSearchParams,
  of: ChangedFigure,
  before: Period | null,
): URLSearchParams {
  const written = new URLSearchParams(parameters);
  written.set('change', of);
  if (before) written.set('before', `${before.from}_${before.to}`);
  else written.delete('before');
  return written;
}

export function withoutChange(parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters);
  written.delete('change');
  written.delete('before');
  return written;
}
