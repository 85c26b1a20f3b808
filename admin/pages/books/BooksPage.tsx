import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { bookMessages } from '#shared/messages/books.ts';
import { exportMessages } from '#shared/messages/exports.ts';
import { openItems } from '#shared/schemas/reports/open-items.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { DayField } from '../../platform/ui/DayField.tsx';
import { DownloadButtons } from '../../platform/ui/DownloadButtons.tsx';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { sideBySide } from '../../platform/ui/side-by-side.ts';
import { Tick } from '../../platform/ui/Tick.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { DeclaredReport } from '../../reports/declared/DeclaredReport.tsx';

const books = `${apiUrl}/books`;

/** Where a bookkeeper finds the files: of a range, and of a day. */
export default function BooksPage() {
  const m = useMessages(bookMessages);
  const { wrongOrder } = useMessages(exportMessages);
  const [{ from, to }, setRange] = useState(lastMonth);
  const isWrong = from > to;
  return (
    <>
      <PageHeader title={m.title}>
        <PageButton to="/reverse-charge" variant="outlined">
          {m.reverseCharge}
        </PageButton>
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 4, maxWidth: 760 }}>{m.intro}</Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box role="group" aria-label={m.range} sx={rangeSx}>
          <DayField
            label={m.from}
            value={from}
            onChange={(day) => day && setRange({ from: day, to })}
          />
          <DayField
            label={m.to}
            value={to}
            error={isWrong ? wrongOrder : undefined}
            onChange={(day) => day && setRange({ from, to: day })}
          />
        </Box>
        <Box sx={sideBySide('lg', 4)}>
          <DatevFile from={from} to={to} disabled={isWrong} />
          <FileCard {...m.documents}>
            <DownloadButtons
              what={m.documents.title}
              files={[
                {
                  label: m.documents.action,
                  url: `${books}/documents?${new URLSearchParams({ from, to })}`,
                },
              ]}
              disabled={isWrong}
            />
          </FileCard>
        </Box>
        <DeclaredReport report={openItems} />
      </Box>
    </>
  );
}

/** What is booked next: the month that is over. */
const lastMonth = () => monthRange(monthOf(addDay(`${monthOf(berlinDay(new Date()))}-01`, -1)));

function DatevFile({ from, to, disabled }: { from: Day; to: Day; disabled: boolean }) {
  const { datev: m } = useMessages(bookMessages);
  const [withPayments, setPayments] = useState(false);
  const query = new URLSearchParams({ from, to, payments: String(withPayments) });
  return (
    <FileCard {...m}>
      <Tick label={m.payments} checked={withPayments} onChange={setPayments} />
      <DownloadButtons
        what={m.title}
        files={[{ label: m.action, url: `${books}/datev?${query}` }]}
        disabled={disabled}
      />
      <PageLink to="/operator-profiles" sx={{ alignSelf: 'start' }}>
        {m.details}
      </PageLink>
    </FileCard>
  );
}

function FileCard({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 560 }}>{hint}</Typography>
        {children}
      </Box>
    </Section>
  );
}

const rangeSx = { display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', maxWidth: 400 };
