import FixIcon from '@mui/icons-material/BuildOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { tell } from '#shared/messages/tell.ts';
import type { SiteOwner } from '#shared/schemas/calls/owners.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useAllowed } from '../../../app/MeContext.tsx';
import { useCall } from '../../../app/useCall.ts';
import { useLocale, useMessages } from '../../../app/useMessages.ts';
import { InlineFailure } from '../../../ui/Failure.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useSitePart } from '../useSitePart.ts';
import { OwnersTable } from './OwnersTable.tsx';

const ChangeOwnerForm = lazy(() => import('./ChangeOwnerForm.tsx'));
const CorrectOwnerForm = lazy(() => import('./CorrectOwnerForm.tsx'));

/** Whose the site was, is and will be: whom its figures belong to. */
export default function SiteOwners({ record: site }: { record: Site }) {
  const texts = useMessages(siteHoldingMessages);
  const { owners: m } = texts;
  const locale = useLocale();
  const isSettling = site.onboardingStatus === 'OPEN';
  const mayWrite = useAllowed('sites') && !isSettling;
  const { id: part, addressOf, close } = useSitePart(site.id, 'owners');
  const { data, error, refetch } = useCall<SiteOwner[]>(`sites/${site.id}/owners`);
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
        startIcon={<SwapIcon />}
        component={RouterLink}
        to={addressOf('change')}
        replace
        aria-label={m.change}
      >
        {m.changeShort}
      </Button>
    </Box>
  );
  return (
    <Section title={m.title} flush action={acts}>
      {error && !data && (
        <Box sx={{ p: 5, pt: 0 }}>
          <InlineFailure error={error} onRetry={refetch} />
        </Box>
      )}
      {!error && !data && <Skeleton variant="rounded" height={72} sx={{ m: 5, mt: 0 }} />}
      {data && (
        <>
          <OwnersTable site={site} owners={data} mayWrite={mayWrite} />
          <Typography variant="caption" sx={captionSx}>
            {m.hint} {isSettling && tell('onboarding-open', locale)}
          </Typography>
        </>
      )}
      {mayWrite && (
        <Suspense fallback={null}>
          {part === 'change' && <ChangeOwnerForm site={site} onClose={close} />}
          {part === 'correct' && <CorrectOwnerForm site={site} onClose={close} />}
        </Suspense>
      )}
    </Section>
  );
}

const actsSx = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;

const captionSx = { display: 'block', px: 5, py: 3, color: 'text.secondary' } as const;
