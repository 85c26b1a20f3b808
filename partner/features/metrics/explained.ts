import type { Day } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';

/** The figure whose calculation is shown: the payout of the month or of a part of it. */
export interface Explained {
  date?: Day;
  trackerId?: number;
  siteId?: number;
  /** A figure of the recommendations report: its total, a day or a position. */
  recommendations?: true;
  /** A figure derived from the month's payout. */
  ratio?: ExplainedRatio;
}

/** The payout per 1,000 impressions, the month at this pace, and the change to the month before. */
const ratios = ['per-thousand', 'forecast', 'trend'] as const;
export type ExplainedRatio = (typeof ratios)[number];

const part =
  /^(?:(\d{4}-\d\d-\d\d)|position-([1-9]\d{0,8})|site-([1-9]\d{0,8})|(recommendations)|([a-z-]+))$/;

/** What `explain=` in the address means: `month`, `2026-10-15`, `2026-10-15.position-7`, `site-3`. */
export function readExplained(text: string | null, period: Period): Explained | null {
  if (!text) return null;
  const explained: Explained = {};
  if (text === 'month') return explained;
  for (const one of text.split('.')) {
    const found = part.exec(one);
    if (!found) return null;
    const [, date, trackerId, siteId, recommendations, word] = found;
    const ratio = ratios.find((one) => one === word);
    if (word && !ratio) return null;
    if (date && (date < period.from || date > period.to)) return null;
    if (date) explained.date = date;
    if (trackerId) explained.trackerId = Number(trackerId);
    if (siteId) explained.siteId = Number(siteId);
    if (recommendations) explained.recommendations = true;
    if (ratio) explained.ratio = ratio;
  }
  return explained;
}

export const writeExplained = ({
  date,
  trackerId,
  siteId,
  recommendations,
  ratio,
}: Explained): string =>
  [
    recommendations && 'recommendations',
    date,
    trackerId && `position-${trackerId}`,
    siteId && `site-${siteId}`,
    ratio,
  ]
    .filter(Boolean)
    .join('.') || 'month';
