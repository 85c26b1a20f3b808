import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { Day } from '#shared/dates.ts';
import { creditNoteMessages } from '#shared/messages/credit-note-screens.ts';
import type { CreditNote } from '#shared/schemas/calls/credit-notes.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { CreditNoteTable } from './CreditNoteTable.tsx';

const CreateDialog = lazy(() => import('./CreateDialog.tsx'));

/** Our documents as in the accounting tool; new ones are created for many companies at once. */
export default function CreditNotesPage() {
  const m = useMessages(creditNoteMessages);
  const format = useFormat();
  const [from, setFrom] = useState<Day | null>(null);
  const [to, setTo] = useState<Day | null>(null);
  const [status, setStatus] = useState('');
  const [isCreating, setCreating] = useState(false);
  const asked = Object.entries({ from, to, status }).filter(([, value]) => value);
  const query = new URLSearchParams(asked as [string, string][]);
  const call = useCall<CreditNote[]>(`credit-notes?${query}`);
  return (
    <>
      <PageHeader title={m.title}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
          {m.create}
        </Button>
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 4, maxWidth: 760 }}>{m.intro}</Typography>
      <Box sx={filtersSx}>
        <DayField label={m.from} value={from} onChange={setFrom} />
        <DayField label={m.to} value={to} onChange={setTo} />
        <TextField
          select
          label={m.status}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">{m.all}</MenuItem>
          {Object.entries(m.codes).map(([code, word]) => (
            <MenuItem key={code} value={code}>
              {word}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Section
        title={m.inTool}
        flush
        beside={
          call.data && (
            <Typography sx={{ color: 'text.secondary' }}>
              {format.count(call.data.length)}
            </Typography>
          )
        }
      >
        <Loaded call={call} height={240} flush>
          {(notes) => {
            if (notes.length > 0) return <CreditNoteTable key={String(query)} notes={notes} />;
            return asked.length > 0 ? (
              <NothingHere title={m.noneSo} />
            ) : (
              <NothingHere title={m.none} hint={m.noneHint} />
            );
          }}
        </Loaded>
      </Section>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

const filtersSx = {
  display: 'grid',
  gap: 3,
  mb: 5,
  maxWidth: 760,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
