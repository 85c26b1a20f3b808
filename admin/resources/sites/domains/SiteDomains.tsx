import AddIcon from '@mui/icons-material/Add';
import FixIcon from '@mui/icons-material/BuildOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SiteDomain } from '#shared/schemas/calls/domains.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useAllowed } from '../../../app/MeContext.tsx';
import { useCall } from '../../../app/useCall.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { NothingHere } from '../../../ui/NothingHere.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useSitePart } from '../useSitePart.ts';
import { DomainsTable } from './DomainsTable.tsx';

const AddDomainForm = lazy(() => import('./AddDomainForm.tsx'));
const CorrectDomainForm = lazy(() => import('./CorrectDomainForm.tsx'));

/** Under which domains the site was, is and will be counted. */
export default function SiteDomains({ record }: { record: Site }) {
  const mayRead = useAllowed('sites', 'reports');
  return mayRead ? <DomainsSection site={record} /> : null;
}

function DomainsSection({ site }: { site: Site }) {
  const texts = useMessages(siteHoldingMessages);
  const { domains: m } = texts;
  const mayWrite = useAllowed('sites');
  const { id: part, addressOf, close } = useSitePart(site.id, 'domains');
  const { data, error, refetch } = useCall<SiteDomain[]>(`sites/${site.id}/domains`);
  const acts = mayWrite && data && (
    <Box sx={actsSx}>
      <Button
        variant="outlined"
        startIcon={<FixIcon />}
        component={RouterLink}
        to={addressOf('correct')}
        replace
        aria-label={m.correct}
      >
        {texts.correct}
      </Button>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        component={RouterLink}
        to={addressOf('add')}
        replace
        aria-label={m.add}
      >
        {m.addShort}
      </Button>
    </Box>
  );
  const isEmpty = data?.length === 0;
  return (
    <Section title={m.title} flush action={!isEmpty && acts}>
      {error && !data && (
        <Box sx={{ p: 5, pt: 0 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      )}
      {!error && !data && <Skeleton variant="rounded" height={72} sx={{ m: 5, mt: 0 }} />}
      {isEmpty && <NothingHere title={m.empty} hint={m.emptyHint} action={acts} />}
      {data && !isEmpty && (
        <>
          <DomainsTable site={site} domains={data} mayWrite={mayWrite} />
          <Typography variant="caption" sx={captionSx}>
            {m.hint}
          </Typography>
        </>
      )}
      {mayWrite && data && (
        <Suspense fallback={null}>
          {part === 'add' && <AddDomainForm site={site} onClose={close} />}
          {part === 'correct' && <CorrectDomainForm site={site} domains={data} onClose={close} />}
        </Suspense>
      )}
    </Section>
  );
}

const actsSx = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;

const captionSx = { display: 'block', px: 5, py: 3, color: 'text.secondary' } as const;
