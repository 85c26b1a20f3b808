import { leverDays } from '#shared/domain/levers.ts';
import { partnerLeverMessages } from '#shared/messages/partner-levers.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { formatGain, type ShareName, shareOf } from './shareOf.ts';

/** What one point more comes to in a month, and how that is reckoned. */
export function GainCard({ levers }: { levers: Levers }) {
  const { format } = useLanguage();
  const m = useMessages(partnerLeverMessages);
  const { total, sites, countedDays } = levers;
  const isReckoned = total.consent.cents !== null || total.mobile.cents !== null;
  const leftOut = sites.filter(
    ({ consent, pageImpressions }) =>
      pageImpressions > 0 && consent.cents === null && consent.because !== 'equal',
  );
  const days = m.days(format.count(countedDays), countedDays === 1);
  return (
    <section className="card">
      <header className="card-header">
        <h2>{m.onePoint}</h2>
      </header>
      <dl className="lever-gains">
        <Gain name="consent" levers={levers} />
        <Gain name="mobile" levers={levers} />
      </dl>
      {isReckoned && (
        <p className="chart-note">
          {m.reckoned(days, leverDays)}
          {leftOut.length > 0 &&
            ` ${m.leftOut(format.count(leftOut.length), leftOut.length === 1)}`}
        </p>
      )}
    </section>
  );
}

function Gain({ name, levers: { total, before } }: { name: ShareName; levers: Levers }) {
  const { format } = useLanguage();
  const m = useMessages(partnerLeverMessages);
  const { cents, because } = total[name];
  const then = before && shareOf(name, before);
  return (
    <div>
      <dt>{m[name]}</dt>
      {cents === null ? (
        <dd>{m.because[because ?? 'views']}</dd>
      ) : (
        <dd className="lever-amount">{m.aMonth(formatGain(cents, format))}</dd>
      )}
      <dd className="muted">
        {m.now(format.share(shareOf(name, total)))}
        {before && then !== null && `, ${m.before(format.share(then), format.period(before))}`}
      </dd>
    </div>
  );
}
