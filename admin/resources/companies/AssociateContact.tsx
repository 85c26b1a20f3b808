import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatIban } from '#shared/domain/iban.ts';
import { accountingMessages } from '#shared/messages/accounting.ts';
import type { AvailableContact } from '#shared/schemas/calls/contact.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useDirectChange } from '../../platform/useDirectChange.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { associate } from './associate.ts';

const useContacts = (q: string) =>
  useQuery({
    queryKey: ['available-contacts', q],
    queryFn: async () => {
      const address = `${apiUrl}/available-contacts?${new URLSearchParams(q ? { q } : {})}`;
      const { json, headers } = await callApi<AvailableContact[]>(address);
      const total = Number(headers.get('content-range')?.split('/')[1] ?? json.length);
      return { contacts: json, total };
    },
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Finds the company among the contacts of the accounting tool. */
export function AssociateContact({ company }: { company: Company }) {
  const m = useMessages(accountingMessages);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const { data, error, isFetching, refetch } = useContacts(useSettled(typed.trim()));
  const choose = useDirectChange();
  return (
    <Section title={m.associate}>
      <TextField
        label={m.search}
        placeholder={m.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
      />
      <Box sx={{ mt: 3 }} aria-busy={isFetching}>
        {error && !isFetching && (
          <InlineFailure error={error} onRetry={refetch} hint={m.toolFailed} />
        )}
        {!data && isFetching && <Skeleton variant="rounded" height={220} />}
        {data && !(error && !isFetching) && (
          <>
            <Typography role="status" variant="caption">
              {data.total === 0
                ? m.nothingFound
                : m.shownOf(format.count(data.contacts.length), format.count(data.total))}
            </Typography>
            <Box component="ul" sx={listSx}>
              {data.contacts.map((contact) => (
                <ContactRow
                  key={contact.id}
                  contact={contact}
                  pending={choose.isPending}
                  onChoose={() =>
                    choose.mutate({ ...associate(company, contact.id), done: m.associated })
                  }
                />
              ))}
            </Box>
          </>
        )}
      </Box>
    </Section>
  );
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 440,
  overflowY: 'auto',
} as const;

interface RowProps {
  contact: AvailableContact;
  pending: boolean;
  onChoose: () => void;
}

function ContactRow({ contact, pending, onChoose }: RowProps) {
  const m = useMessages(accountingMessages);
  const { name, email, postingAccountNumber, zip, city, iban, company } = contact;
  const town = [zip, city].filter(Boolean).join(' ');
  const known = [
    postingAccountNumber && `${m.fields.postingAccountNumber} ${postingAccountNumber}`,
    town,
    email,
    iban && formatIban(iban),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        py: 2,
        borderBottom: 1,
        borderColor: 'line',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Typography>
        <Typography variant="caption">{known.join(' · ')}</Typography>
      </Box>
      {company ? (
        <Typography variant="caption" sx={{ maxWidth: 160 }}>
          {m.belongsTo(company.name)}
        </Typography>
      ) : (
        <Button
          variant="outlined"
          aria-label={m.chooseNamed(name)}
          disabled={pending}
          onClick={onChoose}
        >
          {m.choose}
        </Button>
      )}
    </Box>
  );
}
