import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Site } from '#shared/schemas/entities/site.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { type ProfitField, ProfitFigure } from './ProfitFigure.tsx';

export default function SiteProfit({ record }: { record: Site }) {
  const { sites: m } = useMessages();
  return (
    <Section title={m.profit}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 4 }}>
        <Figures
          label={m.yesterday}
          record={record}
          profit="profitYesterday"
          margin="marginYesterday"
        />
        <Figures label={m.last30Days} record={record} profit="profit30Days" margin="margin30Days" />
      </Box>
    </Section>
  );
}

interface FiguresProps {
  label: string;
  record: Site;
  profit: ProfitField;
  margin: ProfitField;
}

function Figures({ label, record, profit, margin }: FiguresProps) {
  const m = useMessages();
  return (
    <div>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      <Typography sx={{ fontSize: 20, fontWeight: 'fontWeightBold' }}>
        <ProfitFigure record={record} name={profit} />
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {m.profit.margin} <ProfitFigure record={record} name={margin} />
      </Typography>
    </div>
  );
}
