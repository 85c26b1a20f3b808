import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isDistribution } from '#shared/domain/configuration-rules.ts';
import {
  type Configuration,
  configuration as entity,
} from '#shared/schemas/entities/configuration.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useFormat, useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useConfigurationNames } from './useConfigurationNames.ts';
import { useSitePart } from './useSitePart.ts';

const ConfigurationDialog = lazy(() => import('./ConfigurationDialog.tsx'));

/** What is set up for the site: who its readers are, and how its ads are served. */
export default function SiteConfigurations({ record }: { record: Site }) {
  const mayRead = useAllowed(...entity.permission.read);
  return mayRead ? <ConfigurationsSection site={record} /> : null;
}

function ConfigurationsSection({ site }: { site: Site }) {
  const { configurations: m } = useMessages().siteDetail;
  const mayWrite = useAllowed(...entity.permission.write);
  const { id, addressOf, close } = useSitePart(site.id, 'configurations');
  const { data, error, refetch } = useGetList<Configuration>('configurations', {
    filter: { ownerType: 'Site', ownerId: site.id },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <Section title={m.title} flush>
      {error && !data && (
        <Box sx={{ p: 5, pt: 0 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      )}
      {!error && !data && <Skeleton variant="rounded" height={180} sx={{ m: 5, mt: 0 }} />}
      {data?.length === 0 && <NothingHere title={m.empty} hint={m.missing} />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((one) => (
            <ConfigurationLine
              key={one.id}
              configuration={one}
              editAddress={mayWrite ? addressOf(one.id) : undefined}
            />
          ))}
        </Box>
      )}
      {id && data && mayWrite && (
        <Suspense fallback={null}>
          <ConfigurationDialog
            // Loaded anew after a conflict, the dialog begins with what is stored now.
            key={data.find((one) => String(one.id) === id)?.updatedAt}
            configuration={data.find((one) => String(one.id) === id)}
            onReload={refetch}
            onSaved={refetch}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface LineProps {
  configuration: Configuration;
  editAddress: string | undefined;
}

function ConfigurationLine({ configuration, editAddress }: LineProps) {
  const m = useMessages();
  const { configurations: texts } = m.siteDetail;
  const { nameOf } = useConfigurationNames();
  const { complete } = configuration;
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography component="h3" variant="h3">
            {nameOf(configuration)}
          </Typography>
          <StateChip
            state={complete ? 'COMPLETED' : 'OPEN'}
            label={complete ? texts.complete : texts.incomplete}
          />
        </Box>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Summary configuration={configuration} />
        </Typography>
      </Box>
      {editAddress && (
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          component={RouterLink}
          to={editAddress}
          replace
          aria-label={texts.edit(nameOf(configuration))}
        >
          {m.edit}
        </Button>
      )}
    </Box>
  );
}

const lineSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  px: 5,
  py: 3,
  borderTop: 1,
  borderColor: 'line',
} as const;

/** Shares by name; of other configurations, how much of it is there. */
function Summary({ configuration }: { configuration: Configuration }) {
  const { configurations: texts } = useMessages().siteDetail;
  const { itemOf } = useConfigurationNames();
  const format = useFormat();
  const { slug, items } = configuration;
  const filled = items.filter(({ value }) => value !== null && value !== '');
  if (!isDistribution(slug) || filled.length === 0) {
    return texts.filled(filled.length, items.length);
  }
  return filled
    .map((item) => `${itemOf(item)} ${format.percent(Number(item.value) / 100)}`)
    .join(' · ');
}
