import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addDay, berlinDay } from '#shared/dates.ts';
import { changeMessages } from '#shared/messages/change.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { changeAddress } from '../../reports/change/change-address.ts';
import { type ProfitField, ProfitFigure } from './ProfitFigure.tsx';

export default function SiteProfit({ record }: { record: Site }) {
  const { sites: m } = useMessages();
  return (
    <Section title={m.profit} action={<WhyLink record={record} />}>
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

/** Why yesterday's margin is another one than the day before's, once it is known. */
function WhyLink({ record: { id, marginYesterday } }: { record: Site }) {
  const { title } = useMessages(changeMessages);
  const yesterday = addDay(berlinDay(new Date()), -1);
  if (!useAllowed('reports') || marginYesterday === null) return null;
  const now = { from: yesterday, to: yesterday };
  return (
    <PageLink to={changeAddress({ of: 'margin', now, before: null, siteIds: [id] })}>
      {title}
    </PageLink>
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
      <Typography variant="caption">
        {m.profit.margin} <ProfitFigure record={record} name={margin} />
      </Typography>
    </div>
  );
}
