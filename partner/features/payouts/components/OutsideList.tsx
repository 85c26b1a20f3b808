import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { OutsideSettlement } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useArrival } from '../useArrival.ts';
import { useMonths } from '../useMonths.ts';

/** What was settled outside: each once, under its own period, and never due. */
export function OutsideList({ outside }: { outside: readonly OutsideSettlement[] }) {
  const m = useMessages(partnerPayoutMessages).outside;
  return (
    <section className="card">
      <div className="payout-head spread">
        <h2>{m.title}</h2>
      </div>
      <ul className="bare-list payout-list">
        {outside.map((one) => (
          <OutsideRow key={one.id} settlement={one} />
        ))}
      </ul>
      <p className="muted payout-none">{m.text}</p>
    </section>
  );
}

function OutsideRow({ settlement }: { settlement: OutsideSettlement }) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const months = useMonths();
  const { reference, grossCents, paidOn, paidCents } = settlement;
  const row = useArrival<HTMLLIElement>(reference);
  return (
    <li ref={row} className="payout-month">
      <strong>{months(settlement)}</strong>
      <span className="payout-month-state">
        {m.outside.of(reference)}
        {paidOn && (
          <span className="table-sub">
            {m.outside.paid(format.money(paidCents ?? grossCents), format.day(paidOn))}
          </span>
        )}
      </span>
      <span className="number">
        {format.money(grossCents)} <span className="muted">{m.next.gross}</span>
      </span>
    </li>
  );
}
