import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useFormat, useMessages } from '../../app/useMessages.ts';
import { Section } from '../../ui/Section.tsx';

export function SiteProfit({ record }: { record: Site }) {
  const m = useMessages();
  return (
    <Section title={m.sites.profit}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 4 }}>
        <Figure
          label={m.sites.yesterday}
          cents={record.profitYesterday}
          margin={record.marginYesterday}
        />
        <Figure
          label={m.sites.last30Days}
          cents={record.profit30Days}
          margin={record.margin30Days}
        />
      </Box>
    </Section>
  );
}

interface FigureProps {
  label: string;
  cents: number;
  margin: number | null;
}

function Figure({ label, cents, margin }: FigureProps) {
  const format = useFormat();
  const m = useMessages();
  return (
    <div>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      <Typography sx={{ fontSize: 20, fontWeight: 'fontWeightBold' }}>
        {format.money(cents)}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {m.profit.margin} {format.ratio(margin)}
      </Typography>
    </div>
  );
}
