import { SOURCES } from '#shared/feeds/feeds.ts';
import { sourceOfOwner } from '#shared/feeds/source-of-owner.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { positionName } from '../positionName.ts';

type Day = ClientMetrics['days'][number];
type Restated = NonNullable<Day['restated']>;

interface RestatedNoticeProps {
  day: Day;
  restated: Restated;
  metrics: ClientMetrics;
}

/** A settled day that would now pay a different amount: both amounts, and the cause. */
export function RestatedNotice({ day, restated, metrics }: RestatedNoticeProps) {
  const { t, locale, format } = useLanguage();
  const { positions } = metrics;
  const sentenceOf = ({ trackerId, cause, ...counts }: Restated['changes'][number]) => {
    const position = positions.find((one) => one.trackerId === trackerId);
    if (!position) return undefined;
    const name = positionName(position, t);
    const more = counts.countNow - Math.round(counts.countThen ?? 0);
    if (cause === 'EDIT' || counts.countThen === null || more === 0) return t.dayDetail.moved(name);
    const counted = position.unit === 'views' ? t.positions.views : t.positions.impressions;
    const source = SOURCES[sourceOfOwner[position.owner]][locale];
    const say = more < 0 ? t.dayDetail.less : t.dayDetail.more;
    return say(source, format.day(day.date), counted(format.count(Math.abs(more))), name);
  };
  return (
    <div className="day-notice">
      <Notice>
        <p>
          {t.dayDetail.restated(format.money(day.payoutCents), format.money(restated.payoutCents))}
        </p>
        <ul className="restated-causes">
          {ofAllSites(restated.changes).map((change) => (
            <li key={`${change.trackerId} ${change.cause}`}>{sentenceOf(change)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ofAllSites(changes: Restated['changes']): Restated['changes'] {
  const groups = groupBy(changes, ({ trackerId, cause }) => `${trackerId} ${cause}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = (read: (change: Restated['changes'][number]) => number | null) =>
      group.reduce((total, change) => total + (read(change) ?? 0), 0);
    const isCounted = group.every(({ countThen }) => countThen !== null);
    return {
      ...first,
      countThen: isCounted ? sum(({ countThen }) => countThen) : null,
      countNow: sum(({ countNow }) => countNow),
    };
  });
}
