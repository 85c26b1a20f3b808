import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { addDay, berlinDay, type Day, formatDay, monthOf, monthRange } from '#shared/dates.ts';
import { isClean, monthDeadline } from '#shared/domain/invoices/month-deadline.ts';
import { listReportMonths } from '#shared/domain/report-months.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { MonthSelect } from '../../reports/filter/MonthSelect.tsx';
import { faultsOfOperator } from './faults-of-operator.ts';
import { MonthTotals } from './MonthTotals.tsx';
import { PossibleTable } from './PossibleTable.tsx';
import { SettleOutcome } from './SettleOutcome.tsx';
import { SettleQuestion } from './SettleQuestion.tsx';
import { useSettling } from './useSettling.ts';

/** All companies of a month: clean ones are settled with one click, the others one by one. */
export default function SettleMonthPage() {
  const { month: m } = useMessages(settlementMessages);
  const locale = useLocale();
  const today = berlinDay(new Date());
  const [search, setSearch] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  // The link of the reminder names it.
  const asked = search.get('month') ?? '';
  const month = listReportMonths(today).includes(asked)
    ? asked
    : monthOf(addDay(`${monthOf(today)}-01`, -1));
  const { from, to } = monthRange(month);
  const possible = useCall<PossibleInvoice[]>(`invoices/possible-list?from=${from}&to=${to}`);
  const all = possible.data ?? [];
  const clean = all.filter(isClean);
  const { settle, send } = useSettling(() => void possible.refetch());
  const isPending = settle.isPending || send.isPending;
  const approved = settle.data?.approved.length ?? 0;
  const isWaiting = approved > (send.data?.queued.length ?? 0);
  // Obstacles common to all are shown once.
  const forAll = faultsOfOperator.filter((said) =>
    possible.data?.some(({ faults }) => faults.includes(said)),
  );
  const { day, daysLeft } = monthDeadline(month, today);
  return (
    <>
      <PageHeader title={m.title}>
        <Box sx={{ width: { xs: '100%', sm: 240 } }}>
          <MonthSelect
            month={month}
            // The answer would stand below another one.
            disabled={isPending}
            onChange={(next) => {
              settle.reset();
              send.reset();
              setSearch({ month: next }, { replace: true });
            }}
          />
        </Box>
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 4, maxWidth: 760 }}>{m.intro}</Typography>
      <Alert severity={daysLeft < 5 ? 'warning' : 'info'} sx={{ mb: 4 }}>
        {m.deadline(daysLeft, formatDay(day))}
      </Alert>
      {possible.data && <MonthTotals possible={possible.data} to={to} />}
      <WaitingDrafts to={to} />
      {forAll.map((said) => (
        <Alert
          key={said}
          severity="error"
          sx={{ mb: 4 }}
          action={
            <PageButton to="/operator-profiles" color="inherit">
              {m.mend}
            </PageButton>
          }
        >
          {tell(said, locale)}
        </Alert>
      ))}
      <SettleOutcome settle={settle} send={send} />
      <Section
        title={m.open}
        flush
        action={
          <>
            <PageButton to={listOf({ from, to, isWaiting })} color="inherit">
              {m.toList}
            </PageButton>
            {clean.length > 0 && (
              <Button variant="contained" loading={isPending} onClick={() => setAsking(true)}>
                {m.settleClean(clean.length)}
              </Button>
            )}
          </>
        }
      >
        <Loaded call={possible} height={320} flush>
          {(listed) =>
            listed.length === 0 ? (
              <NothingHere title={m.none} hint={m.noneHint} />
            ) : (
              <PossibleTable possible={listed} period={{ from, to }} />
            )
          }
        </Loaded>
      </Section>
      {isAsking && (
        <SettleQuestion
          clean={clean}
          others={all.filter((one) => !isClean(one))}
          onConfirm={(isSent) => settle.mutate({ clean, from, to, isSent })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The month's invoices; after an approval, those that wait to be sent. */
function listOf({ from, to, isWaiting }: { from: Day; to: Day; isWaiting: boolean }): string {
  const filter = { from_lte: to, to_gte: from, ...(isWaiting && { state: ['APPROVED'] }) };
  return `/invoices?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** Drafts do not settle a month: those that end with it are linked, as its table omits them. */
function WaitingDrafts({ to }: { to: Day }) {
  const { month: m } = useMessages(settlementMessages);
  const filter = { status: ['DRAFT'], to_gte: to, to_lte: to };
  const { total = 0 } = useGetList('invoices', {
    filter,
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return null;
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <PageButton to={`/invoices?${search}`} color="inherit">
          {m.toDrafts}
        </PageButton>
      }
    >
      {m.drafts(total)}
    </Alert>
  );
}
