import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { InvoiceEvents } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { Objections } from './Objections.tsx';

/** The invoice's history, first to last, and the company's objections. */
export default function InvoiceStory({ record: { id, status } }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const format = useFormat();
  const locale = useLocale();
  const events = useCall<InvoiceEvents>(`invoices/${id}/events`);
  const names: Record<string, string> = m.events;
  return (
    <>
      {['SENT', 'PAID'].includes(status) && <Objections invoiceId={id} />}
      <Section title={m.story}>
        <Loaded call={events} height={120}>
          {(all) => (
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
              {all.map(({ kind, at, by, note, params }) => (
                <li key={`${kind} ${at}`}>
                  <Typography>
                    {kind === 'mailed'
                      ? m.mailed(Number(params?.count ?? 0))
                      : (names[kind] ?? kind)}
                  </Typography>
                  <Typography variant="caption">
                    {format.instant(at)} · {by ?? m.byPlatform}
                    {note && ` · ${note}`}
                    {typeof params?.said === 'string' && ` · ${tell(params.said, locale)}`}
                  </Typography>
                </li>
              ))}
            </Box>
          )}
        </Loaded>
      </Section>
    </>
  );
}
