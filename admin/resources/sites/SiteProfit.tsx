import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { type PresetName, presetRange } from '#shared/domain/report-presets.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useFormat, useMessages } from '../../app/useMessages.ts';
import { Section } from '../../ui/Section.tsx';

export function SiteProfit({ record }: { record: Site }) {
  const m = useMessages();
  const mayReport = useAllowed('reports');
  const today = berlinDay(new Date());
  const reportOf = (name: PresetName) => {
    const { from, to } = presetRange(name, today);
    return mayReport ? `/sites/${record.id}/report?from=${from}&to=${to}` : undefined;
  };
  return (
    <Section title={m.sites.profit}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 4 }}>
        <Figure
          label={m.sites.yesterday}
          cents={record.profitYesterday}
          margin={record.marginYesterday}
          to={reportOf('yesterday')}
        />
        <Figure
          label={m.sites.last30Days}
          cents={record.profit30Days}
          margin={record.margin30Days}
          to={reportOf('last30Days')}
        />
      </Box>
    </Section>
  );
}

interface FigureProps {
  label: string;
  cents: number;
  margin: number | null;
  /** The report of these days, where every figure is explained. */
  to: string | undefined;
}

function Figure({ label, cents, margin, to }: FigureProps) {
  const format = useFormat();
  const m = useMessages();
  return (
    <div>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      <Typography sx={{ fontSize: 20, fontWeight: 'fontWeightBold' }}>
        {to ? (
          <Link component={RouterLink} to={to} sx={{ color: 'text.primary' }}>
            {format.money(cents)}
          </Link>
        ) : (
          format.money(cents)
        )}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {m.profit.margin} {format.ratio(margin)}
      </Typography>
    </div>
  );
}
