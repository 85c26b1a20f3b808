import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useMonths } from '../useMonths.ts';
import './NextPayout.css';

type Next = NonNullable<ClientPayouts['next']>;

/** What comes next, and the year's totals so far by the progress of its months. */
export function NextPayout({ next, sums, year }: Pick<ClientPayouts, 'next' | 'sums' | 'year'>) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const months = useMonths();
  const waiting = ({ waitsFor, expectedOn, to }: Next) => {
    if (waitsFor === 'month-end') return m.next['month-end'](format.day(to));
    if (waitsFor !== 'transfer') return m.next[waitsFor];
    return expectedOn ? m.next.transfer(format.day(expectedOn)) : m.next.transferSoon;
  };
  return (
    <section className="card next-payout">
      <div className="next-payout-main">
        <h2>{m.next.title}</h2>
        {next ? (
          <>
            <p className="next-payout-figure">
              {format.money(next.cents)}
              <span className="muted"> {next.isGross ? m.next.gross : m.next.net}</span>
            </p>
            <p>
              <strong>{months(next)}</strong> <span className="muted">{waiting(next)}</span>
            </p>
          </>
        ) : (
          <p className="muted">{m.next.none}</p>
        )}
      </div>
      {Object.values(sums).some(Boolean) && (
        <div className="payout-sums">
          <h3>{m.sums(String(year))}</h3>
          <dl>
            {(['estimated', 'final', 'credited', 'paid'] as const).map((status) => (
              <div key={status}>
                <dt>{m.steps[status]}</dt>
                <dd>{format.money(sums[status])}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
