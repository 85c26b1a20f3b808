import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { sumUp } from '#shared/sum-up.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { Help } from '../../../ui/Help.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { positionName } from '../positionName.ts';

type Day = ClientMetrics['days'][number];
type Restated = NonNullable<Day['restated']>;

interface RestatedNoticeProps {
  day: Day;
  restated: Restated;
  metrics: ClientMetrics;
}

/** A settled day that now pays a different amount: what documents have settled of that, what is left, and the cause. */
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
    const say = more < 0 ? t.dayDetail.less : t.dayDetail.more;
    return say(format.day(day.date), counted(format.count(Math.abs(more))), name);
  };
  const { corrections, leftCents } = restated;
  const nowCents = day.payoutCents + leftCents + sumUp(corrections.map(({ cents }) => cents));
  const settled = corrections.map(({ document, state, cents }) => {
    const say = cents < 0 ? t.dayDetail.takenBack : t.dayDetail.added;
    const { [locale]: stateName } = invoiceStates[state];
    const named = document === null ? t.dayDetail.laterDocument : `${document} (${stateName})`;
    return say(named, format.money(Math.abs(cents)));
  });
  const toCome = leftCents < 0 ? t.dayDetail.toTakeBack : t.dayDetail.toAdd;
  const sentences = [
    t.dayDetail.restated(format.money(day.payoutCents), format.money(nowCents)),
    ...settled,
    leftCents === 0 ? t.dayDetail.settledAll : toCome(format.money(Math.abs(leftCents))),
  ];
  return (
    <div className="day-notice">
      <Notice>
        <p>{sentences.join(' ')}</p>
        <ul className="restated-causes">
          {ofAllSites(restated.changes).map((change) => (
            <li key={`${change.trackerId} ${change.cause}`}>{sentenceOf(change)}</li>
          ))}
        </ul>
      </Notice>
      <Help term="restated" />
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
