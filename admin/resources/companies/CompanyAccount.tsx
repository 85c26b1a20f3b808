import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { entryKinds } from '#shared/domain/ledger/entry-kinds.ts';
import { formatMonths } from '#shared/format-months.ts';
import { ledgerMessages } from '#shared/messages/ledger-screens.ts';
import type { CompanyAccount as Account, StatementEntry } from '#shared/schemas/calls/statement.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { YearFiles } from './YearFiles.tsx';

const shownAtFirst = 12;

/** The company's account: where it stands, and what made it so, the newest entry first. */
export default function CompanyAccount({ record: { id } }: { record: Company }) {
  const m = useMessages(ledgerMessages);
  const call = useCall<Account>(`companies/${id}/account`);
  return (
    <Section title={m.account} flush>
      <Loaded call={call} height={240} flush>
        {(account) => (
          <>
            <Sums account={account} />
            <Entries entries={account.entries} />
            {account.entries.length > 0 && <YearFiles companyId={Number(id)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Sums({ account }: { account: Account }) {
  const m = useMessages(ledgerMessages);
  const format = useFormat();
  const { balanceCents, openCents, creditCents, toSetOffCents, minimumCents, block } = account;
  const sums: [string, number, ReactNode?][] = [
    [m.balance, balanceCents],
    [m.open, openCents],
    [m.credits, creditCents, <Help term="credit" key="help" />],
    [m.toSetOff, toSetOffCents],
  ];
  return (
    <Box sx={{ px: 5, pb: 4, display: 'grid', gap: 4 }}>
      {balanceCents < 0 && <Alert severity="warning">{m.owes(format.money(-balanceCents))}</Alert>}
      {block && (
        <Alert severity="warning">
          {m.blocked(block.until && format.day(block.until))} {block.publicText}
        </Alert>
      )}
      {balanceCents > 0 && balanceCents < minimumCents && (
        <Alert severity="info">{m.belowMinimum(format.money(minimumCents))}</Alert>
      )}
      <Box component="dl" sx={sumsSx}>
        {sums.map(([label, cents, explained]) => (
          <div key={label}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {label}
              {explained}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 'fontWeightBold' }}>
              {format.money(cents)}
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  );
}

function Entries({ entries }: { entries: StatementEntry[] }) {
  const m = useMessages(ledgerMessages);
  const format = useFormat();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) {
    return <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{m.noEntries}</Typography>;
  }
  const newestFirst = entries.toReversed();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, shownAtFirst);
  return (
    <>
      <ScrollableTable>
        <RowTable
          title={m.account}
          rows={shown}
          keyOf={({ kind, paymentId, invoiceId }) => `${kind} ${paymentId ?? invoiceId}`}
          columns={[
            { title: m.day, cell: ({ day }) => format.day(day), sx: unbroken },
            { title: m.entry, cell: (one) => <Entry {...one} />, sx: { minWidth: 220 } },
            {
              title: m.period,
              cell: ({ from, to }) => (from && to ? formatMonths(from, to, locale) : '–'),
              sx: unbroken,
            },
            {
              title: m.amount,
              isFigure: true,
              cell: ({ cents, outsideCents }) =>
                outsideCents === null ? format.money(cents) : m.beside(format.money(outsideCents)),
              sx: unbroken,
            },
            {
              title: m.balance,
              isFigure: true,
              cell: ({ balanceCents }) => format.money(balanceCents),
              sx: unbroken,
            },
          ]}
        />
      </ScrollableTable>
      {shown.length < entries.length && (
        <Box sx={{ p: 3 }}>
          <Button onClick={() => setWhole(true)}>{m.all(entries.length)}</Button>
        </Box>
      )}
    </>
  );
}

function Entry({ kind, invoiceId, number, paymentId, reference }: StatementEntry) {
  const locale = useLocale();
  const target = paymentId === null ? `/invoices/${invoiceId}` : `/payments/${paymentId}`;
  return (
    <>
      {entryKinds[kind][locale]}{' '}
      <PageLink to={target} underline="always">
        {paymentId === null ? (number ?? reference) : reference}
      </PageLink>
    </>
  );
}

const unbroken = { whiteSpace: 'nowrap' } as const;

const sumsSx = {
  m: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, auto)' },
};
