import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { formatIban } from '#shared/domain/iban.ts';
import { paymentRunMessages } from '#shared/messages/payment-run-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { RunTransfers as Both } from '#shared/schemas/calls/payment-runs.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { useReadable } from '../../engine/useReadable.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { type RowColumn, RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

const shownAtFirst = 50;

/** What the run pays each company for which documents, and what it leaves out and why. */
export default function RunTransfers({ record: { id, state } }: { record: PaymentRun }) {
  const m = useMessages(paymentRunMessages);
  const locale = useLocale();
  const call = useCall<Both>(`payment-runs/${id}/transfers`);
  const isDraft = state === 'DRAFT';
  return (
    <Loaded call={call} height={320}>
      {({ transfers, leftOut }) => (
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <Lines
            title={m.transfers}
            none={m.noTransfers}
            all={transfers}
            columns={[
              { title: m.documents, cell: (one) => <Documents {...one} />, sx: { minWidth: 200 } },
              {
                title: m.payee,
                cell: ({ payee: { accountHolder, iban } }) => (
                  <Two first={accountHolder} second={formatIban(iban)} />
                ),
                sx: { minWidth: 160 },
              },
              {
                title: m.reference,
                cell: ({ remittance, endToEndId }) => (
                  <Two first={remittance} second={endToEndId} />
                ),
                sx: { minWidth: 180, overflowWrap: 'anywhere' },
              },
            ]}
            amount={m.amount}
            move={({ companyId, companyName }) =>
              isDraft && (
                <MoveButton
                  path={`payment-runs/${id}/leave-out`}
                  label={m.leaveOut}
                  name={m.leaveOutOf(companyName)}
                  said={m.left(companyName)}
                  companyId={companyId}
                />
              )
            }
          />
          <Lines
            title={m.leftOut}
            none={m.nothingLeftOut}
            all={leftOut}
            columns={[
              { title: m.why, cell: ({ why }) => tell(why, locale), sx: { minWidth: 220 } },
            ]}
            amount={m.open}
            move={({ companyId, companyName, why }) =>
              isDraft &&
              why === 'payout-left-out' && (
                <MoveButton
                  path={`payment-runs/${id}/take-in`}
                  label={m.takeIn}
                  name={m.takeInOf(companyName)}
                  said={m.taken(companyName)}
                  companyId={companyId}
                />
              )
            }
          />
        </Box>
      )}
    </Loaded>
  );
}

interface Line {
  companyId: number;
  companyName: string;
  cents: number;
  /** What sets it apart from others of its company. */
  why?: string;
  stopped?: string | null;
}

interface LinesProps<L> {
  title: string;
  none: string;
  all: readonly L[];
  /** Between the company and the amount. */
  columns: readonly RowColumn<L>[];
  amount: string;
  move: (line: L) => ReactNode;
}

function Lines<L extends Line>({ title, none, all, columns, amount, move }: LinesProps<L>) {
  const m = useMessages(paymentRunMessages);
  const locale = useLocale();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <Section title={title} flush>
      {all.length === 0 ? (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <ScrollableTable>
          <RowTable
            title={title}
            rows={shown}
            keyOf={({ companyId, why }) => `${companyId} ${why}`}
            columns={[
              {
                title: m.company,
                cell: ({ companyId, companyName, stopped }) => (
                  <>
                    <PageLink to={`/companies/${companyId}`}>{companyName}</PageLink>
                    {stopped && <Box sx={{ color: 'error.main' }}>{tell(stopped, locale)}</Box>}
                  </>
                ),
                sx: { minWidth: 160 },
              },
              ...columns,
              {
                title: amount,
                isFigure: true,
                cell: ({ cents }) => format.money(cents),
                sx: { whiteSpace: 'nowrap' },
              },
              { cell: move, sx: { textAlign: 'right' } },
            ]}
            rowSx={({ stopped }) => (stopped ? stoppedSx : null)}
            sx={{ '& tbody td': { py: 2 } }}
          />
        </ScrollableTable>
      )}
      {shown.length < all.length && (
        <Box sx={{ p: 3 }}>
          <Button onClick={() => setWhole(true)}>{m.all(all.length)}</Button>
        </Box>
      )}
    </Section>
  );
}

const stoppedSx = { color: 'text.secondary', '& td': { color: 'inherit' } };

function Documents({ documents }: Both['transfers'][number]) {
  const format = useFormat();
  const mayRead = useReadable()('invoices');
  return documents.map(({ id, number, cents }) => (
    <Box key={id}>
      {mayRead ? <PageLink to={`/invoices/${id}`}>{number}</PageLink> : number}{' '}
      {format.money(cents)}
    </Box>
  ));
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <Box sx={{ color: 'text.secondary' }}>{second}</Box>
    </>
  );
}

interface MoveButtonProps {
  path: string;
  label: string;
  /** Of this line alone. */
  name: string;
  said: string;
  companyId: number;
}

function MoveButton({ path, label, name, said, companyId }: MoveButtonProps) {
  const { mutate, isPending } = useDirectChange();
  return (
    <Button
      aria-label={name}
      loading={isPending}
      onClick={() => mutate({ path, body: { companyId }, done: said })}
    >
      {label}
    </Button>
  );
}
