import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { accountingMessages } from '#shared/messages/accounting.ts';
import type { CompanyContact } from '#shared/schemas/calls/contact.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { useCompanyContact } from './useCompanyContact.ts';

/** Whether the company's contact in the accounting tool matches our records. */
export default function ContactPanel({ record: company }: { record: Company }) {
  const m = useMessages(accountingMessages);
  const { data, error, isFetching, refetch } = useCompanyContact(company.id);
  return (
    <Section title={m.contact} beside={data && !error && <SyncState contact={data} />}>
      {error && !isFetching ? (
        <InlineFailure error={error} onRetry={refetch} hint={m.toolFailed} />
      ) : data ? (
        <ContactSummary contact={data} />
      ) : (
        <Skeleton variant="rounded" height={64} />
      )}
      <Box sx={{ mt: 3 }}>
        <PageButton variant="outlined" to={`/companies/${company.id}/contact`}>
          {company.sevDeskContactId ? m.manage : m.associateOrCreate}
        </PageButton>
      </Box>
    </Section>
  );
}

const toneOf = { IN_SYNC: 'good', OUT_OF_SYNC: 'warn', MISSING: 'bad' } as const;

export function SyncState({ contact: { state } }: { contact: CompanyContact }) {
  const m = useMessages(accountingMessages);
  return state === 'NONE' ? null : <StateChip tone={toneOf[state]} label={m.states[state]} />;
}

function ContactSummary({ contact: { state, contact, fields } }: { contact: CompanyContact }) {
  const m = useMessages(accountingMessages);
  if (state === 'MISSING') return <Typography>{m.missing}</Typography>;
  if (!contact) return <NothingHere title={m.none} hint={m.noneHint} flush={false} />;
  const differing = fields.filter(({ same }) => !same);
  return (
    <>
      <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {contact.name}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {m.fields.postingAccountNumber} {contact.postingAccountNumber ?? '–'}
      </Typography>
      {differing.length > 0 && (
        <Typography sx={{ color: 'warning.main', mt: 1 }}>
          {m.differing(differing.length)}:{' '}
          {differing.map(({ field }) => m.fields[field]).join(', ')}
        </Typography>
      )}
    </>
  );
}
