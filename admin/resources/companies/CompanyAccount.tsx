import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { entryKinds } from '#shared/domain/ledger/entry-kinds.ts';
import { formatMonths } from '#shared/format-months.ts';
import { ledgerMessages } from '#shared/messages/ledger-screens.ts';
import type { CompanyAccount as Account, StatementEntry } from '#shared/schemas/calls/statement.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { Help } from '../../platform/ui/Help.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
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
      {balanceCents < 0 && (
        <Alert severity="warning" variant="outlined">
          {m.owes(format.money(-balanceCents))}
        </Alert>
      )}
      {block && (
        <Alert severity="warning" variant="outlined">
          {m.blocked(block.until && format.day(block.until))} {block.publicText}
        </Alert>
      )}
      {balanceCents > 0 && balanceCents < minimumCents && (
        <Alert severity="info" variant="outlined">
          {m.belowMinimum(format.money(minimumCents))}
        </Alert>
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
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) {
    return <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{m.noEntries}</Typography>;
  }
  const newestFirst = entries.toReversed();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, shownAtFirst);
  return (
    <>
      <ScrollableTable>
        <Table size="small" aria-label={m.account}>
          <TableHead>
            <TableRow>
              <TableCell>{m.day}</TableCell>
              <TableCell>{m.entry}</TableCell>
              <TableCell>{m.period}</TableCell>
              <TableCell align="right">{m.amount}</TableCell>
              <TableCell align="right">{m.balance}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((one) => (
              <Entry key={`${one.kind} ${one.paymentId ?? one.invoiceId}`} {...one} />
            ))}
          </TableBody>
        </Table>
      </ScrollableTable>
      {shown.length < entries.length && (
        <Box sx={{ p: 3 }}>
          <Button onClick={() => setWhole(true)}>{m.all(entries.length)}</Button>
        </Box>
      )}
    </>
  );
}

function Entry({ day, kind, invoiceId, number, paymentId, reference, ...one }: StatementEntry) {
  const m = useMessages(ledgerMessages);
  const format = useFormat();
  const locale = useLocale();
  const { from, to, cents, balanceCents, outsideCents } = one;
  const target = paymentId === null ? `/invoices/${invoiceId}` : `/payments/${paymentId}`;
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.day(day)}</TableCell>
      <TableCell sx={{ minWidth: 220 }}>
        {entryKinds[kind][locale]}{' '}
        <Link component={RouterLink} to={target} underline="always">
          {paymentId === null ? (number ?? reference) : reference}
        </Link>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {from && to ? formatMonths(from, to, locale) : '–'}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {outsideCents === null ? format.money(cents) : m.beside(format.money(outsideCents))}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {format.money(balanceCents)}
      </TableCell>
    </TableRow>
  );
}

const sumsSx = {
  m: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
};
