import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { SOURCES } from '#shared/feeds/feeds.ts';
import { invoiceCalculationMessages } from '#shared/messages/invoice-calculation.ts';
import { tellCause } from '#shared/messages/tell-cause.ts';
import type { InvoiceCalculation } from '#shared/schemas/calls/calculation.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  invoiceId: number;
  positionId: number;
  title: string;
}

/** The calculation of a position's amount, down to the day; requested when opened. */
export function PositionCalculation({ title, ...of }: Props) {
  const m = useMessages(invoiceCalculationMessages);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${m.title}: ${title}`}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -2, textAlign: 'left', whiteSpace: 'normal' }}
      >
        {m.title}
      </Button>
      <div id={id}>{isOpen && <Parts {...of} />}</div>
    </>
  );
}

function Parts({ invoiceId, positionId }: Omit<Props, 'title'>) {
  const m = useMessages(invoiceCalculationMessages);
  const locale = useLocale();
  const format = useFormat();
  const { data, error, refetch } = useCall<InvoiceCalculation>(
    `invoices/${invoiceId}/calculation?positionId=${positionId}`,
  );
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  const [position] = data?.positions ?? [];
  if (!position) return <Skeleton height={80} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      {position.causes.map((cause) => (
        <Typography key={`${cause.source} ${cause.unit} ${cause.notedAt}`} variant="body2">
          {tellCause(cause, locale, format, SOURCES[cause.source][locale])}
        </Typography>
      ))}
      {position.parts.map(({ trackerId, tracker, agreementId, rateCents, unit, ...part }) => {
        const count = m[unit](format.count(part.count));
        return (
          <details key={`${trackerId} ${agreementId} ${rateCents}`}>
            <summary>
              {tracker}: {rateCents === null ? count : m.times(count, format.money(rateCents))} ={' '}
              {format.money(part.payoutCents)}
            </summary>
            <RowTable
              title={m.caption(tracker)}
              rows={part.days}
              keyOf={({ date }) => date}
              columns={[
                { title: m.columns.day, cell: ({ date }) => format.day(date) },
                {
                  title: m.columns.count,
                  isFigure: true,
                  cell: (day) => format.count(day.count),
                },
                {
                  title: m.columns.amount,
                  isFigure: true,
                  cell: ({ payoutCents }) => format.money(payoutCents),
                },
              ]}
              sx={{ '& .MuiTableCell-root': { py: 1, border: 0 } }}
            />
            {agreementId !== null && (
              <Typography variant="caption" sx={{ color: 'inherit' }}>
                {m.agreement(agreementId)}
              </Typography>
            )}
          </details>
        );
      })}
      <Typography variant="caption">{m.rounding}</Typography>
    </Box>
  );
}
