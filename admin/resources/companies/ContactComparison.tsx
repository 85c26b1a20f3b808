import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatIban } from '#shared/domain/iban.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import { tell } from '#shared/saying/tell.ts';
import type { CompanyContact, ContactValues } from '#shared/schemas/calls/contact.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import { associate } from './associate.ts';
import { SyncState } from './ContactPanel.tsx';
import { contactPath } from './useCompanyContact.ts';

interface Props {
  company: Company;
  contact: CompanyContact;
}

/** Our values and the accounting tool's, field by field, and what to do about differences. */
export function ContactComparison({ company, contact }: Props) {
  const m = useMessages(accountingMessages);
  const { state, contact: theirs, fields, faults } = contact;
  const hasFaults = Object.keys(faults).length > 0;
  const push = useDirectChange();
  const path = contactPath(company.id);
  return (
    <Section title={theirs?.name ?? m.contact} beside={<SyncState contact={contact} />}>
      {state === 'MISSING' ? (
        <Typography>{m.missing}</Typography>
      ) : (
        <>
          <Typography variant="caption" component="p" sx={{ mb: 2 }}>
            {m.compareHint}
          </Typography>
          <ComparisonTable fields={fields} />
        </>
      )}
      {state === 'OUT_OF_SYNC' && hasFaults && <Faults faults={faults} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        {state === 'OUT_OF_SYNC' && (
          <Button
            variant="contained"
            title={m.pushHint}
            disabled={hasFaults}
            loading={push.isPending}
            onClick={() => push.mutate({ path, method: 'PUT', body: {}, done: m.pushed })}
          >
            {m.push}
          </Button>
        )}
        <Detach company={company} />
      </Box>
    </Section>
  );
}

function ComparisonTable({ fields }: { fields: CompanyContact['fields'] }) {
  const m = useMessages(accountingMessages);
  return (
    <TableContainer tabIndex={0}>
      <RowTable
        title={m.compare}
        rows={fields}
        keyOf={({ field }) => field}
        columns={[
          {
            title: m.field,
            isHeading: true,
            cell: ({ field }) => m.fields[field],
            sx: { color: 'text.secondary' },
          },
          { title: m.ours, cell: ({ field, ours }) => shownValue(field, ours) },
          { title: m.theirs, cell: ({ field, theirs }) => shownValue(field, theirs) },
          {
            cell: ({ same }) => (
              <StateChip tone={same ? 'good' : 'warn'} label={same ? m.same : m.differs} />
            ),
          },
        ]}
      />
    </TableContainer>
  );
}

const shownValue = (field: keyof ContactValues, value: string | null) =>
  value ? (field === 'iban' ? formatIban(value) : value) : '–';

/** What must be fixed in our own records first. */
function Faults({ faults }: { faults: CompanyContact['faults'] }) {
  const m = useMessages(accountingMessages);
  const locale = useLocale();
  return (
    <Alert severity="warning" sx={{ mt: 4 }}>
      {m.cannotPush}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {Object.entries(faults).map(([field, message]) => (
          <li key={field}>
            {m.fields[field as keyof ContactValues]}: {tell(message, locale)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Detach({ company }: { company: Company }) {
  const m = useMessages(accountingMessages);
  const [asking, setAsking] = useState(false);
  const change = useDirectChange();
  const detach = () =>
    change.mutate(
      { ...associate(company, null), done: m.detached },
      { onSettled: () => setAsking(false) },
    );
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {m.detach}
      </Button>
      {asking && (
        <AskDialog
          title={m.detachTitle}
          action={
            <Button variant="contained" color="error" loading={change.isPending} onClick={detach}>
              {m.detach}
            </Button>
          }
          isCautious
          onClose={() => setAsking(false)}
        >
          {m.detachHint}
        </AskDialog>
      )}
    </>
  );
}
