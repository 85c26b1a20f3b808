import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

const shownAtFirst = 50;

/** What the run pays each company for which documents, and what it leaves out and why. */
export default function RunTransfers({ record: { id, state } }: { record: PaymentRun }) {
  const m = useMessages(paymentRunMessages);
  const call = useCall<Both>(`payment-runs/${id}/transfers`);
  const isDraft = state === 'DRAFT';
  return (
    <Loaded call={call} height={320}>
      {({ transfers, leftOut }) => (
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <Lines
            title={m.transfers}
            none={m.noTransfers}
            heads={[m.company, m.documents, m.payee, m.reference]}
            amount={m.amount}
            all={transfers.map((one) => (
              <Transfer key={one.companyId} {...one} runId={id} isDraft={isDraft} />
            ))}
          />
          <Lines
            title={m.leftOut}
            none={m.nothingLeftOut}
            heads={[m.company, m.why]}
            amount={m.open}
            all={leftOut.map((one) => (
              <Other key={`${one.companyId} ${one.why}`} {...one} runId={id} isDraft={isDraft} />
            ))}
          />
        </Box>
      )}
    </Loaded>
  );
}

interface LinesProps {
  title: string;
  none: string;
  heads: string[];
  amount: string;
  all: ReactNode[];
}

function Lines({ title, none, heads, amount, all }: LinesProps) {
  const m = useMessages(paymentRunMessages);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <Section title={title} flush>
      {all.length === 0 ? (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <ScrollableTable>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
                <TableCell align="right">{amount}</TableCell>
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& td': { py: 2 } }}>{shown}</TableBody>
          </Table>
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

interface OfRun {
  runId: number;
  isDraft: boolean;
}

function Transfer({ runId, isDraft, ...one }: Both['transfers'][number] & OfRun) {
  const m = useMessages(paymentRunMessages);
  const locale = useLocale();
  const format = useFormat();
  const mayRead = useReadable()('invoices');
  const { companyId, companyName, documents, payee, remittance, endToEndId, cents, stopped } = one;
  return (
    <TableRow sx={stopped ? { color: 'text.secondary', '& td': { color: 'inherit' } } : {}}>
      <Company id={companyId} name={companyName}>
        {stopped && <Box sx={{ color: 'error.main' }}>{tell(stopped, locale)}</Box>}
      </Company>
      <TableCell sx={{ minWidth: 200 }}>
        {documents.map(({ id, number, cents: part }) => (
          <Box key={id}>
            {mayRead ? <PageLink to={`/invoices/${id}`}>{number}</PageLink> : number}{' '}
            {format.money(part)}
          </Box>
        ))}
      </TableCell>
      <TableCell sx={{ minWidth: 160 }}>
        {payee.accountHolder}
        <Box sx={{ color: 'text.secondary' }}>{formatIban(payee.iban)}</Box>
      </TableCell>
      <TableCell sx={{ minWidth: 180, overflowWrap: 'anywhere' }}>
        {remittance}
        <Box sx={{ color: 'text.secondary' }}>{endToEndId}</Box>
      </TableCell>
      <Amount cents={cents} />
      <TableCell align="right">
        {isDraft && (
          <MoveButton
            path={`payment-runs/${runId}/leave-out`}
            label={m.leaveOut}
            name={m.leaveOutOf(companyName)}
            said={m.left(companyName)}
            companyId={companyId}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

function Other({
  runId,
  isDraft,
  companyId,
  companyName,
  cents,
  why,
}: Both['leftOut'][number] & OfRun) {
  const m = useMessages(paymentRunMessages);
  const locale = useLocale();
  return (
    <TableRow>
      <Company id={companyId} name={companyName} />
      <TableCell sx={{ minWidth: 220 }}>{tell(why, locale)}</TableCell>
      <Amount cents={cents} />
      <TableCell align="right">
        {isDraft && why === 'payout-left-out' && (
          <MoveButton
            path={`payment-runs/${runId}/take-in`}
            label={m.takeIn}
            name={m.takeInOf(companyName)}
            said={m.taken(companyName)}
            companyId={companyId}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

function Company({ id, name, children }: { id: number; name: string; children?: ReactNode }) {
  return (
    <TableCell sx={{ minWidth: 160 }}>
      <PageLink to={`/companies/${id}`}>{name}</PageLink>
      {children}
    </TableCell>
  );
}

function Amount({ cents }: { cents: number }) {
  const format = useFormat();
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {format.money(cents)}
    </TableCell>
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
