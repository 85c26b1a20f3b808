import type { Day } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { today } from '../../../lib/today.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { describeSource, isLate } from '../describeFreshness.ts';
import './FreshnessLine.css';

type Freshness = ClientMetrics['freshness'];

/** How current the figures are, by what each source counts; a warning only if a feed is late. */
export function FreshnessLine({ until, freshness }: { until: Day; freshness: Freshness }) {
  const { t } = useLanguage();
  const states = freshness.map(
    (feed) =>
      `${t.freshness.counted[feed.source]} ${describeSource(feed, until, today(), t.freshness)}`,
  );
  return (
    <p className="freshness">
      {t.freshness.label}: {states.join(' · ')}
    </p>
  );
}

export function LateNotice({ freshness }: { freshness: Freshness }) {
  const { t } = useLanguage();
  if (!freshness.some((feed) => isLate(feed, today()))) return null;
  return <Notice tone="warn">{t.freshness.late}</Notice>;
}
