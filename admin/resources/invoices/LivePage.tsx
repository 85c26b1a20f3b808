import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { addDay, formatDay } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import { fillContent } from '#shared/domain/invoices/fill-content.ts';
import { legalTexts, periodLine, taxLaw } from '#shared/domain/invoices/legal-texts.ts';
import { defaultTaxType, type TaxType, taxCents, taxSetOf } from '#shared/domain/tax.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { formatCents } from '#shared/money.ts';
import { nameOfCountry } from '#shared/name-countries.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import type { OperatorProfile } from '#shared/schemas/entities/operator-profile.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** The document with the current input, in its own language: a page as light as paper. */
export default function LivePage() {
  const { invoice: m } = useMessages(settlementMessages);
  const heading = useId();
  const record = useRecordContext<Invoice>();
  // Typing comes first: a long invoice's page updates a little later.
  const typed = useDeferredValue(useWatch()) as Partial<Invoice>;
  const { data: [operator] = [] } = useGetList<OperatorProfile>('operator-profiles', {
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (!record) return null;
  const { from, to, recipient, address, taxNumber, vatNumber, iban } = record;
  const { date = record.date, positions = [] } = typed;
  const paymentDays = operator?.paymentDays ?? 30;
  const filled = (text: string | null | undefined) =>
    fillContent(text ?? '', { from, to, paymentDays, iban });
  const [above, below] = [filled(typed.topContent), filled(typed.bottomContent)];
  const unknown = [...`${above} ${below}`.matchAll(/\{\w*\}/g)].map(([word]) => word);
  const taxType = (record.taxType ?? defaultTaxType) as TaxType;
  const { label, ratePercent } = taxSetOf(taxType);
  const net = positions.reduce((sum, { amount }) => sum + (Number(amount) || 0), 0);
  const tax = taxCents(net, taxType);
  const money = (cents: number) => formatCents(cents, 'de');
  const facts = [
    ['Gutschrift-Nr.', `GU-${date?.slice(0, 4)}-***`],
    ['Datum', date && formatDay(date)],
    ['Ihre USt‑IdNr.', vatNumber],
    ['Ihre Steuernummer', taxNumber],
    ['Unsere USt‑IdNr.', operator?.vatId],
    ['Ansprechpartner', operator?.contactName],
  ].filter(([, value]) => value);
  const sums = [
    ...(taxType === 'SMALL_BUSINESS' ? [] : [['Summe netto', net] as const]),
    ...(ratePercent > 0 ? [[label.de, tax] as const] : []),
    ['Auszahlungsbetrag', net + tax] as const,
  ];
  return (
    <Box component="section" aria-labelledby={heading} tabIndex={0} sx={deskSx}>
      <Typography id={heading} variant="h3">
        {m.live}
      </Typography>
      <Typography variant="caption" sx={{ display: 'block', mb: 3 }}>
        {m.liveHint}
      </Typography>
      {unknown.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {m.unknownBraces(unknown.join(', '))}
        </Alert>
      )}
      <Box lang="de" sx={paperSx}>
        <strong>{operator?.name ?? m.noOperator}</strong>
        <Box sx={headSx}>
          <Box sx={{ whiteSpace: 'pre-line' }}>
            {[recipient, ...linesOf(address ?? '')].join('\n')}
          </Box>
          <Box component="dl" sx={factsSx}>
            {facts.map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Box>
            ))}
          </Box>
        </Box>
        <Box sx={{ fontSize: 19, fontWeight: 'fontWeightBold' }}>{legalTexts.title}</Box>
        <div>{legalTexts.subline}</div>
        <strong>{periodLine(from, to)}</strong>
        <Box sx={textSx}>{above}</Box>
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              <th>Leistung</th>
              <th>{taxType === 'SMALL_BUSINESS' ? 'Betrag' : 'Betrag netto'}</th>
            </tr>
          </thead>
          <tbody>
            {positions.map(({ id, title, description, amount }, index) => (
              <tr key={id ?? `new ${index}`}>
                <td>
                  <strong>{title}</strong>
                  <Box sx={{ whiteSpace: 'pre-line', color: muted }}>{description}</Box>
                </td>
                <td>{money(Number(amount) || 0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(([name, cents]) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{money(cents)}</td>
              </tr>
            ))}
          </tfoot>
        </Box>
        <div>{taxLaw[taxType].exemption}</div>
        <Box sx={{ mt: 3 }}>
          IBAN {iban ? formatIban(iban) : '–'}
          {date && ` · Zahlbar bis ${formatDay(addDay(date, paymentDays))}`}
        </Box>
        <Box sx={textSx}>{below}</Box>
        <Box sx={{ color: muted, fontSize: 11 }}>{legalTexts.objection}</Box>
      </Box>
    </Box>
  );
}

/** Foreign addresses with the country's name, domestic ones without; as on the document itself. */
function linesOf(address: string): string[] {
  const lines = address.split(', ');
  const code = lines.at(-1) ?? '';
  if (!/^[A-Z]{2}$/.test(code)) return lines;
  return [...lines.slice(0, -1), ...(code === 'DE' ? [] : [nameOfCountry(code, 'de')])];
}

const [ink, muted] = ['#1a2030', '#5a6072'];

const deskSx = { px: { xs: 6, lg: 5 }, py: 4, bgcolor: 'action.hover', minWidth: 0 };

/** Paper is white in dark mode, too. */
const paperSx = {
  bgcolor: '#ffffff',
  color: ink,
  colorScheme: 'light',
  boxShadow: 2,
  p: { xs: 4, sm: 6 },
  fontSize: 12.5,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
};

const headSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: 4,
  my: 5,
};

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 3,
  m: 0,
  alignContent: 'start',
  '& dt': { color: muted },
  '& dd': { m: 0, textAlign: { sm: 'right' } },
};

const textSx = { whiteSpace: 'pre-line', my: 3 };

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  mb: 2,
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 1.5,
    borderBottom: '1px solid #d9dce3',
  },
  '& th': { color: muted, fontSize: 11 },
  '& :is(th, td):last-child': { textAlign: 'right', whiteSpace: 'nowrap', pl: 3 },
  '& tfoot td': { border: 0, py: 0.5, textAlign: 'right' },
  '& tfoot tr:last-child': { fontWeight: 'fontWeightBold', fontSize: 14 },
};
