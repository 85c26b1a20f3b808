import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useGetList } from 'react-admin';
import {
  type Configuration,
  configuration as entity,
} from '#shared/schemas/entities/configuration.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Section } from '../../ui/Section.tsx';
import { ConfigurationLines } from '../configurations/ConfigurationLines.tsx';
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
        <ConfigurationLines configurations={data} {...(mayWrite && { addressOf })} />
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
