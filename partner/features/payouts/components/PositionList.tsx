import { useId, useState } from 'react';
import { invoiceCalculationMessages } from '#shared/messages/invoice-calculation.ts';
import type {
  PayoutInvoice,
  PayoutPosition,
  PayoutPositions,
} from '#shared/schemas/calls/payouts.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useGet } from '../../../lib/useGet.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PositionCalculation } from './PositionCalculation.tsx';

/** As many as are readable at once: a company may have a thousand sites. */
const perPage = 50;

/** The first question is their reason: so few are shown expanded. */
const fewCorrections = 3;

interface PositionsProps {
  invoice: PayoutInvoice;
}

/** Positions with their amounts; each expands down to the day for users who may see documents. */
export function PositionList({ invoice }: PositionsProps) {
  const m = useMessages(invoiceCalculationMessages);
  const [pages, setPages] = useState(1);
  return (
    <section className="payout-positions">
      <h3>{m.title}</h3>
      {Array.from({ length: pages }, (_, page) => page * perPage).map((offset) => (
        <PositionPage
          key={offset}
          invoice={invoice}
          offset={offset}
          isLast={offset === (pages - 1) * perPage}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </section>
  );
}

interface PositionPageProps extends PositionsProps {
  offset: number;
  isLast: boolean;
  onMore(): void;
}

function PositionPage({ invoice, offset, isLast, onMore }: PositionPageProps) {
  const { format } = useLanguage();
  const m = useMessages(invoiceCalculationMessages);
  const { may } = useViewer();
  const path = `/api/client/invoices/${invoice.id}/positions?offset=${offset}&limit=${perPage}`;
  const { data, error, mutate } = useGet<PayoutPositions>(path);
  if (error && !data) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!data) return <Skeleton width="100%" height={120} />;
  const { total, positions } = data;
  const opens = may('readDocuments') && invoice.hasFile;
  const corrections = positions.filter(({ kind }) => kind === 'CORRECTION');
  const end = offset + positions.length;
  return (
    <>
      <ul className="bare-list">
        {positions.map((position) => (
          <PositionRow
            key={position.id}
            position={position}
            invoice={invoice}
            opens={opens && position.kind !== 'ADJUSTMENT'}
            isOpenAtFirst={position.kind === 'CORRECTION' && corrections.length <= fewCorrections}
          />
        ))}
      </ul>
      {isLast && end < total && (
        <Button onClick={onMore}>{m.showMore(format.count(end), format.count(total))}</Button>
      )}
    </>
  );
}

interface PositionRowProps extends PositionsProps {
  position: PayoutPosition;
  opens: boolean;
  isOpenAtFirst: boolean;
}

function PositionRow({ position, invoice, opens, isOpenAtFirst }: PositionRowProps) {
  const { format } = useLanguage();
  const m = useMessages(invoiceCalculationMessages);
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { title, description, amountCents, corrects } = position;
  const amount = format.money(invoice.kind === 'CANCELLATION' ? -amountCents : amountCents);
  const words = (
    <>
      <span className="payout-position-title">
        {/* As on the document, which is German. */}
        <span lang="de">{title}</span>
        {corrects && <span className="muted"> {m.corrects(corrects)}</span>}
      </span>
      <span className="number">{amount}</span>
    </>
  );
  return (
    <li>
      {opens ? (
        <button
          type="button"
          className="payout-position payout-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
          <Icon name="chevronDown" />
        </button>
      ) : (
        <div className="payout-position">{words}</div>
      )}
      <p className="muted payout-position-note" lang="de">
        {description}
      </p>
      {opens && (
        <div id={id} hidden={!isOpen}>
          {isOpen && <PositionCalculation invoiceId={invoice.id} positionId={position.id} />}
        </div>
      )}
    </li>
  );
}
