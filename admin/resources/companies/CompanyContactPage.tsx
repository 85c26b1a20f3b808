import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatIban } from '#shared/domain/iban.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import { tell } from '#shared/saying/tell.ts';
import type { CompanyContact, ContactValues } from '#shared/schemas/calls/contact.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { problemOf } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { sideBySide } from '../../platform/ui/side-by-side.ts';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { AssociateContact } from './AssociateContact.tsx';
import { ContactComparison } from './ContactComparison.tsx';
import { contactPath, useCompanyContact } from './useCompanyContact.ts';

/** The company's contact in the accounting tool, and whether the two agree. */
export default function CompanyContactPage({ record: company }: { record: Company }) {
  const m = useMessages(accountingMessages);
  const { data, error, isFetching, refetch } = useCompanyContact(company.id);
  if (error && !isFetching) {
    return (
      <Section title={m.contact}>
        <InlineFailure error={error} onRetry={refetch} hint={m.toolFailed} />
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
    <Box sx={{ ...sideBySide('lg', 5), alignItems: 'start' }}>
      <AssociateContact company={company} />
      <CreateContact company={company} contact={data} />
    </Box>
  );
}

const shown: (keyof ContactValues)[] = [
  'name',
  'postingAccountNumber',
  'street',
  'zip',
  'city',
  'country',
  'email',
  'iban',
  'taxNumber',
  'vatNumber',
];
const required: (keyof ContactValues)[] = ['name', 'street', 'zip', 'city', 'country'];

interface CreateContactProps {
  company: Company;
  contact: CompanyContact;
}

/** A new contact from our records, which are read-only here, so that the two cannot differ. */
function CreateContact({ company, contact: { ours, faults } }: CreateContactProps) {
  const m = useMessages(accountingMessages);
  const locale = useLocale();
  const mayEdit = useAllowed('companies');
  const create = useDirectChange();
  const errors: Record<string, string> = { ...faults, ...problemOf(create.error).errors };
  return (
    <Section
      title={m.create}
      action={
        mayEdit && <PageButton to={`/companies/${company.id}/edit`}>{m.editCompany}</PageButton>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.createHint}</Typography>
      <Box
        component="form"
        aria-label={m.create}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ path: contactPath(company.id), body: ours, done: m.created });
        }}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {shown.map((field) => {
          const message = errors[field];
          const value = ours[field] ?? '';
          return (
            <TextField
              key={field}
              id={`contact-${field}`}
              label={m.fields[field]}
              required={required.includes(field)}
              value={field === 'iban' ? formatIban(value) : value}
              error={Boolean(message)}
              helperText={message && tell(message, locale)}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          );
        })}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button
            type="submit"
            variant="contained"
            disabled={Object.keys(faults).length > 0}
            loading={create.isPending}
          >
            {m.create}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}
