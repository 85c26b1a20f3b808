import { formatFileSize } from '#shared/domain/file-size.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import type { DocumentProps } from '../documentProps.ts';
import { useMonths } from '../useMonths.ts';
import { ObjectionPart } from './ObjectionPart.tsx';
import { PositionList } from './PositionList.tsx';
import { ProofPart } from './ProofPart.tsx';
import './DocumentDetails.css';

/** All of a document: its sums, dates, files, calculation and objections. */
export default function DocumentDetails({ invoice, onChanged }: DocumentProps) {
  const { locale } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  // A preview may hide files because they show bank accounts.
  const { may, isPreview } = useViewer();
  const { id, document, hasFile, attachments } = invoice;
  const base = `/api/client/invoices/${id}`;
  return (
    <div className="payout-details stack">
      <DocumentFacts invoice={invoice} />
      {hasFile ? (
        <div className="payout-details-files">
          <span className="on-phone">
            <FileButton path={`${base}/document?format=pdf`} label={m.document.pdf(document)}>
              PDF
            </FileButton>
          </span>
          <FileButton path={`${base}/document?format=xml`} label={m.document.xml(document)}>
            XML
          </FileButton>
          <ProofPart invoiceId={id} document={document} />
          {attachments.map(({ id: attachmentId, name, size }) => {
            const label = m.document.attachment(name, formatFileSize(size, locale));
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
        !isPreview && <WithoutFile invoice={invoice} />
      )}
      <PositionList invoice={invoice} />
      {may('manageCompany') && <ObjectionPart invoice={invoice} onChanged={onChanged} />}
    </div>
  );
}

function WithoutFile({ invoice: { id, document, takenOutOn } }: Pick<DocumentProps, 'invoice'>) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages).document;
  if (takenOutOn === null) return null;
  return (
    <>
      <p className="muted">{m.takenOut(format.day(takenOutOn))}</p>
      <div className="payout-details-files">
        <ProofPart invoiceId={id} document={document} />
      </div>
    </>
  );
}

function DocumentFacts({ invoice }: Pick<DocumentProps, 'invoice'>) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages).document;
  const months = useMonths();
  const { issuedOn, dueOn, paidOn, netCents, taxCents, taxPercent, openCents, payments } = invoice;
  const facts = [
    { label: m.period, value: months(invoice) },
    { label: m.issued, value: format.day(issuedOn) },
    ...(paidOn ? [{ label: m.paidOn, value: format.day(paidOn) }] : []),
    ...(dueOn && openCents > 0 ? [{ label: m.due, value: format.day(dueOn) }] : []),
    { label: m.net, value: format.money(netCents) },
    { label: m.taxOf(format.ratio(taxPercent / 100)), value: format.money(taxCents) },
    { label: m.gross, value: format.money(invoice.grossCents) },
    ...payments.map(({ on, cents }) => ({
      label: m.payment(format.day(on)),
      value: format.money(cents),
    })),
    ...(openCents > 0 && payments.length > 0
      ? [{ label: m.open, value: format.money(openCents) }]
      : []),
  ];
  return <FactList facts={facts} />;
}
