import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Period } from '#shared/domain/previous-period.ts';
import { partnerReportMessages } from '#shared/messages/partner-reports.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useBeforePrint } from '../../../lib/useBeforePrint.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useDrawings } from '../drawings/useDrawings.ts';
import type { PieSlice } from '../drawings/ViewsPie.tsx';
import { type Position, seriesColor } from '../series.ts';
import { compactCount } from './compactCount.ts';
import { RingSketch } from './RingSketch.tsx';
import { shareViews, type ViewsSlice } from './shareViews.ts';
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
  const [pie, isSeen] = useSeen<HTMLDivElement>();
  const [isPrinted, setPrinted] = useState(false);
  // The drawing would need a moment to measure its place.
  useBeforePrint(() => setPrinted(true));
  const sketch = <RingSketch slices={slices} />;
  const total = shares.reduce((sum, { views }) => sum + views, 0);
  return (
    <section className="card">
      <header className="card-header spread">
        <h2>{m.title}</h2>
      </header>
      <div className="views-body">
        <div ref={pie} className="views-pie" aria-hidden="true">
          {isSeen ? (
            <Suspense fallback={sketch}>
              <Ring slices={slices} />
            </Suspense>
          ) : (
            isPrinted && sketch
          )}
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

function Ring({ slices }: { slices: PieSlice[] }) {
  const { ViewsPie } = useDrawings();
  return <ViewsPie slices={slices} />;
}

/** The owner's colour, paler from one of its slices to the next. */
function sliceColor(slices: readonly ViewsSlice[], slice: ViewsSlice): string {
  const own = slices.filter(({ owner }) => owner === slice.owner);
  const strength = 100 - own.indexOf(slice) * 14;
  return `color-mix(in oklab, ${seriesColor(slice.owner)} ${strength}%, var(--color-surface))`;
}

/** Counts as seen half a screen before it is scrolled to. */
const ahead = '50%';

/** Whether an element is near the screen: costly parts wait for that. */
function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
