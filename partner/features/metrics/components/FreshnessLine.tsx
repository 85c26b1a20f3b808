import type { Day } from '#shared/dates.ts';
import { SOURCES_COUNT } from '#shared/feeds/feeds.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { today } from '../../../lib/today.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { describeSource, isLate } from '../describeFreshness.ts';
import './FreshnessLine.css';

type Freshness = ClientMetrics['freshness'];

/** How current the figures are, by what each source counts; a warning only if a feed is late. */
export function FreshnessLine({ until, freshness }: { until: Day; freshness: Freshness }) {
  const { t, locale } = useLanguage();
  const states = freshness.map(
    (feed) =>
      `${SOURCES_COUNT[feed.source][locale]} ${describeSource(feed, until, today(), t.freshness)}`,
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
