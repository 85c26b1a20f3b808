import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { configurationLineMessages } from '#shared/messages/configuration-lines.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';
import { Declared } from '../../engine/Declared.tsx';
import { InlineFailure } from '../../ui/Failure.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Section } from '../../ui/Section.tsx';
import { ConfigurationLines } from '../configurations/ConfigurationLines.tsx';
import { configurations } from '../configurations/configurations.ts';
import { useRecordPart } from '../useRecordPart.ts';

const RecordSheet = lazy(() => import('../../engine/RecordSheet.tsx'));

/** What is set up for the company, each configuration with its form and its history beside the page. */
export default function CompanyConfigurations({ record }: { record: Company }) {
  const mayRead = useAllowed(...configurations.permission.read);
  return mayRead ? <ConfigurationsSection company={record} /> : null;
}

function ConfigurationsSection({ company }: { company: Company }) {
  const { title, empty } = useMessages().siteDetail.configurations;
  const m = useMessages(configurationLineMessages);
  const mayWrite = useAllowed(...configurations.permission.write);
  const { id, addressOf, close } = useRecordPart(`/companies/${company.id}`, 'configurations');
  const { data, error, refetch } = useGetList<Configuration>(configurations.name, {
    filter: { ownerType: 'Company', ownerId: company.id },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const ofThisCompany = useMemo(
    () => ({ ...configurations, defaults: { ownerType: 'Company', ownerId: company.id } }),
    [company.id],
  );
  const add = mayWrite && (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      component={RouterLink}
      to={addressOf('new')}
      replace
      aria-label={m.add}
    >
      {m.addShort}
    </Button>
  );
  return (
    <Section title={title} flush action={data && data.length > 0 && add}>
      {error && !data && (
        <Box sx={{ p: 5, pt: 0 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      )}
      {!error && !data && <Skeleton variant="rounded" height={72} sx={{ m: 5, mt: 0 }} />}
      {data?.length === 0 && <NothingHere title={empty} hint={m.hint} action={add} />}
      {data && data.length > 0 && (
        <ConfigurationLines configurations={data} addressOf={addressOf} />
      )}
      {id && (
        <Suspense fallback={null}>
          <Declared by={ofThisCompany}>
            <RecordSheet
              id={id}
              onClose={() => {
                close();
                refetch();
              }}
            />
          </Declared>
        </Suspense>
      )}
    </Section>
  );
}
