import { intlLocale } from '#shared/locale.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { fileSize } from '../../contract/checkFile.ts';
import { useViewer } from '../../session/viewer.ts';
import { useMonths } from '../useMonths.ts';
import type { DocumentProps } from './DocumentCard.tsx';
import { FileButton } from './FileButton.tsx';
import { ObjectionPart } from './ObjectionPart.tsx';
import { PositionList } from './PositionList.tsx';
import { ProofPart } from './ProofPart.tsx';
import './DocumentDetails.css';

/** All of a document: its sums, dates, files, calculation and objections. */
export default function DocumentDetails({ invoice, replacedBy, onChanged }: DocumentProps) {
  const { locale } = useLanguage();
  const w = useMessages(partnerPayoutMessages);
  // A preview may hide files because they show bank accounts.
  const { may, isPreview } = useViewer();
  const { id, document, hasFile, attachments } = invoice;
  const base = `/api/client/invoices/${id}`;
  return (
    <div className="payout-details">
      <DocumentFacts invoice={invoice} />
      {hasFile ? (
        <div className="payout-details-files">
          <FileButton path={`${base}/document?format=xml`} label={w.document.xml(document)}>
            XML
          </FileButton>
          <ProofPart invoiceId={id} document={document} />
          {attachments.map(({ id: attachmentId, name, size }) => {
            const label = w.document.attachment(name, fileSize(size, intlLocale[locale]));
            return (
              <FileButton
                key={attachmentId}
                path={`${base}/attachments/${attachmentId}`}
                label={label}
              >
                <span className="payout-attachment">{label}</span>
              </FileButton>
            );
          })}
        </div>
      ) : (
        may('manageCompany') && !isPreview && <WithoutFile invoice={invoice} />
      )}
      <PositionList invoice={invoice} />
      {may('manageCompany') && (
        <ObjectionPart invoice={invoice} replacedBy={replacedBy} onChanged={onChanged} />
      )}
    </div>
  );
}

function WithoutFile({ invoice: { id, document, takenOutOn } }: Pick<DocumentProps, 'invoice'>) {
  const { format } = useLanguage();
  const w = useMessages(partnerPayoutMessages).document;
  if (takenOutOn === null) return <p className="muted">{w.outside}</p>;
  return (
    <>
      <p className="muted">{w.takenOut(format.day(takenOutOn))}</p>
      <div className="payout-details-files">
        <ProofPart invoiceId={id} document={document} />
      </div>
    </>
  );
}

function DocumentFacts({ invoice }: Pick<DocumentProps, 'invoice'>) {
  const { format } = useLanguage();
  const w = useMessages(partnerPayoutMessages).document;
  const months = useMonths();
  const { status, creditedOn, dueOn, paidOn, netCents, taxCents, grossCents, paidCents } = invoice;
  const sign = invoice.kind === 'CANCELLATION' ? -1 : 1;
  const isPartlyPaid = paidCents > 0 && paidCents < grossCents;
  const facts = [
    [w.period, months(invoice)],
    [w.issued, format.day(creditedOn)],
    ...(status === 'paid' && paidOn ? [[w.paidOn, format.day(paidOn)]] : []),
    ...(status === 'credited' && dueOn && !invoice.cancelledBy && sign > 0
      ? [[w.due, format.day(dueOn)]]
      : []),
    [w.net, format.money(sign * netCents)],
    [w.tax, format.money(sign * taxCents)],
    [w.gross, format.money(sign * grossCents)],
  ];
  return (
    <>
      <dl className="payout-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isPartlyPaid && <p>{w.partlyPaid(format.money(paidCents))}</p>}
    </>
  );
}
