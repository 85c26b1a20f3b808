import { invoiceMarks } from '#shared/domain/ledger/invoice-marks.ts';
import { formatList } from '#shared/format-list.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Help } from '../../../ui/Help.tsx';
import { useMonths } from '../useMonths.ts';
import '../../metrics/components/Headline.css';
import './NextPayout.css';

type Next = NonNullable<ClientPayouts['next']>;
type NextPayoutProps = Pick<ClientPayouts, 'next' | 'sums' | 'year' | 'account'>;

/** What comes next and what is not in it, and the year's totals. */
export function NextPayout({ next, sums, year, account }: NextPayoutProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const { balanceCents, held, block, toSettleCents } = account;
  const totals = [
    { label: m.sums.earned, note: m.sums.earnedBy, cents: sums.earnedCents },
    { label: m.sums.credited, note: m.sums.net, cents: sums.netCents },
    { label: m.sums.credited, note: m.sums.gross, cents: sums.grossCents },
    { label: m.sums.paid, note: m.sums.paidBy, cents: sums.paidCents },
  ];
  return (
    <section className="card headline next-payout">
      <div className="headline-main">
        <h2 className="headline-label row">{m.next.title}</h2>
        {next || balanceCents !== 0 ? (
          <p className="headline-figure">
            {format.money(next?.cents ?? 0)}{' '}
            <span className="muted">{next && !next.isGross ? m.next.earned : m.next.gross}</span>
          </p>
        ) : (
          <p className="muted">{m.next.none}</p>
        )}
        {next && <NextOf next={next} soFarCents={balanceCents} />}
        {block && <Block {...block} />}
        {balanceCents < 0 && <p>{m.next.owed(format.money(-balanceCents))}</p>}
        {held.map(({ document, cents, mark }) => (
          <p key={document}>
            {m.next.held[mark === 'BEING_CANCELLED' ? mark : 'OBJECTED'](
              document,
              format.money(cents),
            )}
          </p>
        ))}
        {toSettleCents !== 0 && <p>{m.next.toSettle(format.money(toSettleCents))}</p>}
      </div>
      {totals.some(({ cents }) => cents !== 0) && (
        <div className="payout-sums">
          <h3>{m.sums.title(String(year))}</h3>
          <dl>
            {totals.map(({ label, note, cents }) => (
              <div key={note}>
                <dt>
                  {label}
                  <span>{note}</span>
                </dt>
                <dd>{format.money(cents)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

/** Why nothing is paid, in the operator's words. */
function Block({ publicText, until }: NonNullable<ClientPayouts['account']['block']>) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages).next.blocked;
  return (
    <>
      <p>
        <Chip tone="bad">{m.title}</Chip> {publicText}{' '}
        <span className="muted">{until ? m.until(format.day(until)) : m.open}</span>
      </p>
      <Help term="payoutBlock" />
    </>
  );
}

function NextOf({ next, soFarCents }: { next: Next; soFarCents: number }) {
  const { locale, format } = useLanguage();
  const m = useMessages(partnerPayoutMessages).next;
  const months = useMonths();
  const { documents, waitsFor, expectedOn, isOverdue, minimumCents, to } = next;
  if (waitsFor === 'month-end' || waitsFor === 'approval' || waitsFor === 'document') {
    const waiting = waitsFor === 'month-end' ? m['month-end'](format.day(to)) : m[waitsFor];
    return (
      <p>
        <strong>{months(next)}</strong>{' '}
        <span className="muted">
          {waiting}. {m.more}
        </span>
      </p>
    );
  }
  const day = expectedOn ? format.day(expectedOn) : '';
  const words = {
    bank: () => m.bank(day),
    block: () => m.block,
    account: () => m.account,
    minimum: () => m.minimum(format.money(minimumCents ?? 0), day, format.money(soFarCents)),
    transfer: () => (isOverdue ? m.overdue(day) : day ? m.transfer(day) : m.transferSoon),
  };
  return (
    <>
      <p>
        <strong>{formatList(locale)(documents)}</strong>{' '}
        <span className="muted">{words[waitsFor]()}</span>{' '}
        {isOverdue && <Chip tone="bad">{invoiceMarks.OVERDUE[locale]}</Chip>}
      </p>
      {waitsFor === 'minimum' && <Help term="minimumPayout" />}
    </>
  );
}
