import { entryKinds } from '#shared/domain/ledger/entry-kinds.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { AccountStatement } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Column } from '../../../ui/Column.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMonths } from '../useMonths.ts';

/** The entries of the account with what was owed after each, latest first. */
export default function Statement() {
  const m = useMessages(partnerPayoutMessages).statement;
  const { data, error, mutate } = useStatement();
  if (error && !data) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!data) return <Skeleton width="100%" height={180} />;
  if (data.entries.length === 0) return <p className="muted">{m.empty}</p>;
  return (
    <table className="table">
      <caption className="visually-hidden">{m.title}</caption>
      <thead>
        <tr>
          <Column className="on-wide">{m.day}</Column>
          <Column>{m.entry}</Column>
          <Column className="number">{m.amount}</Column>
          <Column className="number on-wide">{m.balance}</Column>
        </tr>
      </thead>
      <tbody>
        {data.entries.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no order of their own
          <Entry key={index} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry }: { entry: AccountStatement['entries'][number] }) {
  const { locale, format } = useLanguage();
  const m = useMessages(partnerPayoutMessages).statement;
  const months = useMonths();
  const { day, kind, number, cents, from, to, balanceCents } = entry;
  return (
    <tr>
      <td className="on-wide">{format.day(day)}</td>
      <td>
        {entryKinds[kind][locale]} <span className="payout-number">{number}</span>
        <span className="table-sub on-phone">{format.day(day)}</span>
        {from && to && <span className="table-sub">{months({ from, to })}</span>}
      </td>
      <td className="number">
        {format.money(cents)}
        <span className="table-sub on-phone">{m.balanceOf(format.money(balanceCents))}</span>
      </td>
      <td className="number strong on-wide">{format.money(balanceCents)}</td>
    </tr>
  );
}

const useStatement = () => useGet<AccountStatement>('/api/client/payouts/statement');
