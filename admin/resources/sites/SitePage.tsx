import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetMany } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { RecordPage } from '../../engine/detail/RecordPage.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { AgreementCell } from './AgreementCell.tsx';
import { sites } from './sites.tsx';

export default function SitePage({ id }: { id: string }) {
  return (
    <RecordPage<Site> declaration={sites} id={id}>
      {(record) => (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <SiteFacts record={record} />
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <SiteProfit record={record} />
            <CurrentAgreement record={record} />
          </Box>
        </Box>
      )}
    </RecordPage>
  );
}

function SiteFacts({ record }: { record: Site }) {
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const { fields } = site;
  return (
    <Section title={m.record.details}>
      <FactList>
        <Fact label={fields.url.label[locale]}>
          <Link href={`https://${record.url}`} target="_blank" rel="noreferrer">
            {record.url}
          </Link>
        </Fact>
        <Fact label={fields.companyId.label[locale]}>
          <Link component={RouterLink} to={`/companies/${record.companyId}`}>
            {record.companyName}
          </Link>
        </Fact>
        <Fact label={fields.categories.label[locale]}>
          <Chips
            labels={record.categories.map(({ name, type }) =>
              type === 'PRIMARY' ? `${name} (${m.sites.primary})` : (name ?? ''),
            )}
          />
        </Fact>
        <Fact label={fields.tags.label[locale]}>
          <Tags ids={record.tags} />
        </Fact>
        <Fact label={fields.createdAt.label[locale]}>{format.instant(record.createdAt)}</Fact>
      </FactList>
    </Section>
  );
}

function Tags({ ids }: { ids: number[] }) {
  const m = useMessages();
  const { data = [] } = useGetMany<RecordValues>('tags', { ids }, { enabled: ids.length > 0 });
  if (ids.length === 0) return m.sites.noTags;
  return <Chips labels={data.filter(Boolean).map(({ name }) => String(name))} />;
}

const Chips = ({ labels }: { labels: string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {labels.map((label) => (
      <Chip key={label} label={label} variant="outlined" />
    ))}
  </Box>
);

function SiteProfit({ record }: { record: Site }) {
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

function CurrentAgreement({ record }: { record: Site }) {
  const locale = useLocale();
  const m = useMessages();
  const status = record.agreementStatus;
  return (
    <Section
      title={m.sites.currentAgreement}
      beside={
        status && (
          <StateChip
            state={status}
            label={site.fields.agreementStatus.choices?.[status]?.[locale] ?? status}
          />
        )
      }
    >
      <Typography sx={record.agreement ? {} : { color: 'text.secondary' }}>
        {record.agreement ? <AgreementCell record={record} /> : m.sites.noAgreement}
      </Typography>
    </Section>
  );
}
