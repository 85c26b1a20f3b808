import { lazy, Suspense, useId, useState } from 'react';
import { invoiceMarks } from '#shared/domain/ledger/invoice-marks.ts';
import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import { latestPayoutOn } from '#shared/domain/paying/payout-minimum.ts';
import { partnerPayoutMessages } from '#shared/messages/partner-payouts.ts';
import type { PayoutLine } from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { FileButton } from '../../../ui/FileButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Sentence } from '../../../ui/Sentence.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { DocumentProps } from '../documentProps.ts';
import { useArrival } from '../useArrival.ts';
import { useMonths } from '../useMonths.ts';

const DocumentDetails = lazy(() => import('./DocumentDetails.tsx'));

/** A document with what its net is made of; its details open below. */
export function DocumentRow(props: DocumentProps) {
  const { invoice } = props;
  const { id, document, kind, hasFile, lines } = invoice;
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const months = useMonths();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const row = useArrival<HTMLTableSectionElement>(document, () => setOpen(true));
  return (
    <tbody ref={row} className="payout-document">
      <tr>
        <th scope="row">
          <strong className="unbroken">{document}</strong>
          <span className="table-sub">
            {m.document[kind](format.day(invoice.issuedOn))}{' '}
            {invoice.cancels && <Sentence>{m.document.cancels(invoice.cancels)}</Sentence>}
          </span>
          <span className="table-sub on-phone">{months(invoice)}</span>
          <span className="on-phone">
            <StateOf invoice={invoice} />
          </span>
        </th>
        <td className="on-wide">{months(invoice)}</td>
        <td className="number on-wide">{format.money(invoice.netCents)}</td>
        <td className="number on-wide payout-tax">{format.money(invoice.taxCents)}</td>
        <td className="number strong">{format.money(invoice.grossCents)}</td>
        <td className="on-wide">
          <StateOf invoice={invoice} />
        </td>
        <td className="payout-document-actions">
          {hasFile && (
            <FileButton
              path={`/api/client/invoices/${id}/document?format=pdf`}
              label={m.document.pdf(document)}
            >
              PDF
            </FileButton>
          )}
          <button
            type="button"
            className="icon-button payout-fold"
            aria-label={m.document.details(document)}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronDown" />
          </button>
        </td>
      </tr>
      {lines.some((line) => line.kind !== 'SETTLEMENT') &&
        lines.map((line) => <LineOf key={line.place} line={line} />)}
      <tr id={detailsId} hidden={!isOpen} className="payout-more">
        <td colSpan={7}>
          {isOpen && (
            <Suspense fallback={<Skeleton width="100%" height={180} />}>
              <DocumentDetails {...props} />
            </Suspense>
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** Net, below the net of its document. */
function LineOf({ line: { kind, cents, count, title, corrects } }: { line: PayoutLine }) {
  const { format } = useLanguage();
  const m = useMessages(partnerPayoutMessages);
  const { lines } = m.document;
  return (
    <tr className="payout-line">
      <th scope="row" lang={title ? 'de' : undefined}>
        {title ?? (kind === 'CORRECTION' ? lines.CORRECTION(count) : lines.SETTLEMENT)}{' '}
        <span className="payout-number">{corrects}</span>
      </th>
      <td className="on-wide" />
      <td className="number">
        {format.money(cents)}
        <span className="on-phone"> {m.next.net}</span>
      </td>
      <td className="on-wide payout-tax" />
      <td colSpan={2} className="on-wide" />
      <td className="payout-document-actions" />
    </tr>
  );
}

/** Its state in words, since when, and what follows. */
function StateOf({ invoice }: Pick<DocumentProps, 'invoice'>) {
  const { locale, format } = useLanguage();
  const messages = useMessages(partnerPayoutMessages);
  const m = messages.document;
  const { state, marks, dueOn, paidOn, openCents, cancelledBy, replacedBy } = invoice;
  const dueNote = (day: string) =>
    marks.includes('BELOW_MINIMUM')
      ? m.isDueBy(format.day(latestPayoutOn(day)))
      : m.isDue(format.day(day));
  const notes = [
    ...invoice.payments.map(({ cents, on, document }) => {
      if (document) return m.paidBefore(format.money(cents), format.day(on), document);
      return state === 'PART_PAID' && m.paidOf(format.money(cents), format.day(on));
    }),
    state === 'PART_PAID' && m.isOpen(format.money(openCents)),
    state === 'PAID' &&
      paidOn &&
      !invoice.payments.at(-1)?.document &&
      m.isPaid(format.day(paidOn)),
    openCents > 0 && dueOn && !marks.includes('BLOCKED') && dueNote(dueOn),
    cancelledBy && m.cancelledBy(cancelledBy),
    state === 'CANCELLED' && (replacedBy ? m.replacedBy(replacedBy) : messages.objection.toCome),
    invoice.takenOutOn && m.withoutFiles,
  ];
  const labels = [invoiceStates[state], ...marks.map((mark) => invoiceMarks[mark])];
  return (
    <>
      <span className="payout-chips row">
        {labels.map((label) => (
          <Chip key={label.en} tone={label.tone}>
            {label[locale]}
          </Chip>
        ))}
      </span>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className="table-sub">
              <Sentence>{note}</Sentence>
            </span>
          ),
      )}
    </>
  );
}
