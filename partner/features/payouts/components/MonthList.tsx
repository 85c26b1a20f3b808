import { Link } from 'react-router-dom';
import { earningsStates } from '#shared/domain/ledger/earnings-state.ts';
import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Help } from '../../../ui/Help.tsx';

type PayoutMonth = ClientPayouts['months'][number];

/** What each month earned, and the way to the document that settles it. */
export function MonthList({ year, months }: Pick<ClientPayouts, 'year' | 'months'>) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  return (
    <section className="card">
      <div className="payout-head spread">
        <h2>{m.months(String(year))}</h2>
      </div>
      <ul className="bare-list payout-list">
        {months.map((month) => (
          <li key={month.month} className="payout-month">
            <strong>{format.month(month.month)}</strong>
            <span className="payout-month-state">
              <MonthState month={month} />
            </span>
            <span className="number">{format.money(month.netCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MonthState({ month: { status, documents } }: { month: PayoutMonth }) {
  const { locale } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  if (status === 'estimated' || status === 'final') {
    const { tone, [locale]: label } = earningsStates[status];
    return (
      <>
        <Chip tone={tone}>{label}</Chip> {status === 'final' && <Help term="final" />}
      </>
    );
  }
  return documents.map(({ document, year, state }) => (
    <span key={document} className="payout-chips row">
      <Link className="table-link" to={`?year=${year}#${encodeURIComponent(document)}`}>
        {state === 'OUTSIDE' ? m.outside.of(document) : document}
      </Link>
      {state !== 'OUTSIDE' && (
        <Chip tone={invoiceStates[state].tone}>{invoiceStates[state][locale]}</Chip>
      )}
    </span>
  ));
}
