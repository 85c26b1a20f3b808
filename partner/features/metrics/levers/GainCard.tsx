import { leverDays } from '#shared/domain/levers.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { partnerLeverMessages } from '#shared/messages/partner-levers.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { formatGain, type ShareName, shareOf } from './shareOf.ts';

/** What one point more comes to in a month, and how that is reckoned. */
export function GainCard({ levers, period }: { levers: Levers; period: Period }) {
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
      <header className="card-header spread">
        <h2>{m.onePoint}</h2>
      </header>
      <dl className="lever-gains">
        <Gain name="consent" levers={levers} period={period} />
        <Gain name="mobile" levers={levers} period={period} />
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

type GainProps = Parameters<typeof GainCard>[0] & { name: ShareName };

function Gain({ name, period, levers: { total, before } }: GainProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerLeverMessages);
  const { cents, because } = total[name];
  const shares = [{ ...period, ...total }, ...(before ? [before] : [])]
    .filter(({ pageImpressions }) => pageImpressions > 0)
    .map((mix) => m.of(format.period(mix), format.share(shareOf(name, mix))))
    // A share stands on one line with its period.
    .map((share) => share.replaceAll(' ', '\u00a0'));
  return (
    <div>
      <dt>{m[name]}</dt>
      {cents === null ? (
        <dd>{m.because[because ?? 'views']}</dd>
      ) : (
        <dd className="lever-amount">{m.aMonth(formatGain(cents, format))}</dd>
      )}
      <dd className="muted">{shares.join(', ')}</dd>
    </div>
  );
}
