import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useGetMany } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { tag } from '#shared/schemas/entities/tag.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { Section } from '../../ui/Section.tsx';

export function SiteFacts({ record }: { record: Site }) {
  const locale = useLocale();
  const format = useFormat();
  const m = useMessages();
  const mayReadTags = useAllowed(...tag.permission.read);
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
        {mayReadTags && (
          <Fact label={fields.tags.label[locale]}>
            <Tags ids={record.tags} />
          </Fact>
        )}
        <Fact label={fields.totalViews.label[locale]}>{format.count(record.totalViews)}</Fact>
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
