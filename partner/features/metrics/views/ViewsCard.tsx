import type { Period } from '#shared/domain/previous-period.ts';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { type Position, seriesColor } from '../series.ts';
import { compactCount } from './compactCount.ts';
import { shareViews, type ViewsSlice } from './shareViews.ts';
import { ViewsRing } from './ViewsRing.tsx';
import { ViewsTable } from './ViewsTable.tsx';
import './ViewsCard.css';

interface ViewsCardProps {
  period: Period;
  /** With ad views. */
  positions: Position[];
}

/** Where the ads were seen: a ring chart next to a table with the same figures. */
export default function ViewsCard({ period, positions }: ViewsCardProps) {
  const { locale, format } = useLanguage();
  const m = useMessages(partnerReportMessages).views;
  const shares = shareViews(positions);
  const slices = shares.map((slice) => ({
    ...slice,
    color: sliceColor(shares, slice),
    label: compactCount(slice.views, locale, m),
  }));
  const total = shares.reduce((sum, { views }) => sum + views, 0);
  return (
    <section className="card">
      <header className="card-header">
        <h2>{m.title}</h2>
      </header>
      <div className="views-body">
        <div className="views-pie" aria-hidden="true">
          <ViewsRing slices={slices} />
          <p className="views-total">
            <strong>{compactCount(total, locale, m)}</strong>
            {m.views}
          </p>
        </div>
        <ViewsTable caption={m.caption(format.period(period))} slices={slices} total={total} />
      </div>
    </section>
  );
}

/** The owner's colour, paler from one of its slices to the next. */
function sliceColor(slices: readonly ViewsSlice[], slice: ViewsSlice): string {
  const own = slices.filter(({ owner }) => owner === slice.owner);
  const strength = 100 - own.indexOf(slice) * 14;
  return `color-mix(in oklab, ${seriesColor(slice.owner)} ${strength}%, var(--color-surface))`;
}
