import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { accountingMessages } from '#shared/messages/accounting.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { AssociateContact } from './AssociateContact.tsx';
import { ContactComparison } from './ContactComparison.tsx';
import { CreateContact } from './CreateContact.tsx';
import { ToolFailure } from './ToolFailure.tsx';
import { useCompanyContact } from './useCompanyContact.ts';

/** The company's contact in the accounting tool, and whether the two agree. */
export default function CompanyContactPage({ record: company }: { record: Company }) {
  const m = useMessages(accountingMessages);
  const { data, error, isFetching, refetch } = useCompanyContact(company.id);
  if (error && !isFetching) {
    return (
      <Section title={m.contact}>
        <ToolFailure error={error} onRetry={refetch} />
      </Section>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={420} />;
  if (data.contactId) {
    return (
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
        <ContactComparison company={company} contact={data} />
        {data.state === 'MISSING' && <AssociateContact company={company} />}
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <AssociateContact company={company} />
      <CreateContact company={company} contact={data} />
    </Box>
  );
}
