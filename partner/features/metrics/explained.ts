import { type Day, monthOf } from '#shared/dates.ts';
import type { Month } from '../../lib/months.ts';

/** The figure whose calculation is shown: the month's payout, or that of a part of it. */
export interface Explained {
  date?: Day;
  trackerId?: number;
  siteId?: number;
  /** The payout per 1,000 impressions of the month. */
  perThousand?: true;
}

const part = /^(?:(\d{4}-\d\d-\d\d)|position-([1-9]\d{0,8})|site-([1-9]\d{0,8})|(per-thousand))$/;

/** What `explain=` in the address means: `month`, `2026-10-15`, `2026-10-15.position-7`, `site-3`. */
export function readExplained(text: string | null, month: Month): Explained | null {
  if (!text) return null;
  const explained: Explained = {};
  if (text === 'month') return explained;
  for (const one of text.split('.')) {
    const found = part.exec(one);
    if (!found) return null;
    const [, date, trackerId, siteId, perThousand] = found;
    if (date && monthOf(date) !== month) return null;
    if (date) explained.date = date;
    if (trackerId) explained.trackerId = Number(trackerId);
    if (siteId) explained.siteId = Number(siteId);
    if (perThousand) explained.perThousand = true;
  }
  return explained;
}

export const writeExplained = ({ date, trackerId, siteId, perThousand }: Explained): string =>
  [
    date,
    trackerId && `position-${trackerId}`,
    siteId && `site-${siteId}`,
    perThousand && 'per-thousand',
  ]
    .filter(Boolean)
    .join('.') || 'month';
