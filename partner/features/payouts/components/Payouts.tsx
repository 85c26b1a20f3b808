import { lazy, Suspense } from 'react';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Column } from '../../../ui/Column.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { MonthList } from './MonthList.tsx';
import { OutsideList } from './OutsideList.tsx';
import '../../metrics/components/table.css';
import './Payouts.css';

const Statement = lazy(() => import('./Statement.tsx'));

interface PayoutsProps {
  payouts: ClientPayouts;
  onChanged(): Promise<unknown>;
}

/** The documents of a year, the account, what months earned, and what was settled elsewhere. */
export function Payouts({ payouts, onChanged }: PayoutsProps) {
  const { year, months, invoices, outside, account } = payouts;
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const isEmpty = months.length + invoices.length + outside.length === 0;
  const { balanceCents } = account;
  const balance =
    balanceCents === 0
      ? m.statement.even
      : (balanceCents > 0 ? m.statement.favour : m.statement.owed)(
          format.money(Math.abs(balanceCents)),
        );
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={m.empty.title(String(year))}
          text={m.empty.text}
          action={
            <ButtonLink variant="primary" to="/dashboard">
              {m.empty.action}
            </ButtonLink>
          }
        />
      ) : (
        <DocumentList payouts={payouts} onChanged={onChanged} />
      )}
      <div className="payout-statement">
        <Disclosure
          title={m.statement.title}
          note={<span className="payout-balance"> {balance}</span>}
        >
          <Suspense fallback={<Skeleton width="100%" height={180} />}>
            <Statement />
          </Suspense>
        </Disclosure>
      </div>
      {outside.length > 0 && <OutsideList outside={outside} />}
      {months.length > 0 && <MonthList year={year} months={months} />}
    </>
  );
}

function DocumentList({ payouts: { year, invoices, sums }, onChanged }: PayoutsProps) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  return (
    <section className="card payout-documents">
      <div className="payout-head spread">
        <h2>{m.documents.title(String(year))}</h2>
        <div className="payout-files">
          <FileButton
            path={`/api/client/payouts/year-statement?year=${year}`}
            label={m.statementFile(String(year))}
          >
            {m.statementFileShort}
          </FileButton>
          {invoices.some(({ hasFile }) => hasFile) && (
            <FileButton
              path={`/api/client/payouts/documents?year=${year}`}
              label={m.documents.zip(String(year))}
            >
              {m.documents.zipShort}
            </FileButton>
          )}
        </div>
      </div>
      {invoices.length === 0 ? (
        <p className="muted payout-none">{m.documents.none(String(year))}</p>
      ) : (
        <table className="table">
          <caption className="visually-hidden">{m.documents.title(String(year))}</caption>
          <thead>
            <tr>
              <Column>{m.documents.document}</Column>
              <Column className="on-wide">{m.documents.period}</Column>
              <Column className="number on-wide">{m.document.net}</Column>
              <th scope="col" className="number on-wide payout-tax">
                {m.document.tax}
              </th>
              <Column className="number">{m.document.gross}</Column>
              <Column className="on-wide">{m.documents.state}</Column>
              <td className="payout-document-actions" />
            </tr>
          </thead>
          {invoices.map((one) => (
            <DocumentRow key={one.id} invoice={one} onChanged={onChanged} />
          ))}
          <tfoot>
            <tr>
              <th scope="row">{m.documents.total}</th>
              <td className="on-wide" />
              <td className="number on-wide">{format.money(sums.netCents)}</td>
              <td className="number on-wide payout-tax">{format.money(sums.taxCents)}</td>
              <td className="number">{format.money(sums.grossCents)}</td>
              <td className="on-wide" />
              <td className="payout-document-actions" />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
