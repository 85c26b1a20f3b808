import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { bankMessages } from '#shared/messages/bank-screens.ts';
import type { BankProposal } from '#shared/schemas/calls/bank-statements.ts';
import type { BankTransactionRecord } from '#shared/schemas/entities/bank-transaction.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useChange } from '../../platform/useChange.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** Companies and documents that the transaction may be of; one press allocates it. */
export default function TransactionProposals({ record }: { record: BankTransactionRecord }) {
  const m = useMessages(bankMessages);
  const call = useCall<BankProposal[]>(`bank-transactions/${record.id}/proposals`);
  return (
    <Section title={m.proposals}>
      <Loaded call={call} height={96}>
        {(proposals) =>
          proposals.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{m.noProposals}</Typography>
          ) : (
            <Box component="ul" sx={{ display: 'grid', gap: 5, listStyle: 'none', m: 0, p: 0 }}>
              {proposals.map((proposal) => (
                <Proposal key={proposal.companyId} record={record} {...proposal} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Section>
  );
}

function Proposal({
  record,
  companyId,
  companyName,
  why,
  documents,
}: BankProposal & { record: BankTransactionRecord }) {
  const m = useMessages(bankMessages);
  const format = useFormat();
  const meant = documents.filter(({ isMeant }) => isMeant).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(meant);
  const path = `bank-transactions/${record.id}/allocate`;
  const allocate = useChange({ path, said: m.done });
  const sum = format.money(record.restCents);
  const toggle = (id: number, on: boolean) =>
    setChosen((now) => (on ? [...now, id] : now.filter((one) => one !== id)));
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2, justifyItems: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <PageLink to={`/companies/${companyId}`}>{companyName}</PageLink>
        {why.map((one) => (
          <StateChip key={one} tone="info" label={m.why[one]} />
        ))}
      </Box>
      {documents.length > 0 && (
        <FormGroup aria-label={m.documents(companyName)}>
          {documents.map(({ id, number, cents, day }) => (
            <Tick
              key={id}
              label={`${number} · ${format.day(day)} · ${format.money(cents)}`}
              checked={chosen.includes(id)}
              onChange={(on) => toggle(id, on)}
            />
          ))}
          <Typography variant="caption">{m.oldest}</Typography>
        </FormGroup>
      )}
      <Button
        variant="outlined"
        loading={allocate.isPending}
        aria-label={m.allocateTo(sum, companyName)}
        onClick={() =>
          allocate.mutate({ companyId, invoiceIds: chosen, updatedAt: record.updatedAt })
        }
      >
        {m.allocate(sum)}
      </Button>
      {allocate.error && <InlineFailure error={allocate.error} />}
    </Box>
  );
}
