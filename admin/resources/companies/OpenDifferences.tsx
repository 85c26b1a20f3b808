import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addDay, berlinDay, monthOf, monthRange } from '#shared/dates.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { InvoicePreparation } from '#shared/schemas/calls/invoices.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

/** Figures of settled months that have changed since; empty if none. */
export default function OpenDifferences({ record: { id } }: { record: Company }) {
  const { company: m } = useMessages(settlementMessages);
  const format = useFormat();
  const { from, to } = monthRange(monthOf(addDay(`${monthOf(berlinDay(new Date()))}-01`, -1)));
  const { data } = useCall<InvoicePreparation>(
    `invoices/preparation?companyId=${id}&from=${from}&to=${to}`,
  );
  const corrections = [...(data?.positions ?? []), ...(data?.carriedOver ?? [])].filter(
    ({ kind }) => kind === 'CORRECTION',
  );
  if (corrections.length === 0) return null;
  const sum = corrections.reduce((total, { amount }) => total + amount, 0);
  return (
    <Section title={m.differences} beside={<Typography>{format.money(sum)}</Typography>}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{m.differencesHint}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {corrections.map(({ title, description, amount }) => (
          <li key={`${title} ${description}`}>
            {title}: {format.money(amount)}
            <Typography variant="caption" sx={{ display: 'block' }}>
              {description}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
