import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { settlementMattersMessages } from '#shared/messages/settlement-matters.ts';
import type { SettlementMatter } from '#shared/schemas/calls/invoices.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** Mismatches between documents, archive and accounting tool; usually none. */
export default function SettlementMatters() {
  const m = useMessages(settlementMattersMessages);
  const locale = useLocale();
  const format = useFormat();
  const { data, error, refetch } = useCall<SettlementMatter[]>('invoices/matters');
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <Section title={m.title(data.length)}>
      <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ said, foundAt, link }) => (
          <li key={said}>
            <Typography sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
              {link ? (
                <Link component={RouterLink} to={link} color="inherit" underline="always">
                  {tellRun(said, locale)}
                </Link>
              ) : (
                tellRun(said, locale)
              )}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {m.foundAt(format.instant(foundAt))}
            </Typography>
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 3 }}>
        {m.hint}
      </Typography>
    </Section>
  );
}
