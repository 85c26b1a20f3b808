import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useResourceContext } from 'react-admin';
import { adCheckMessages } from '#shared/messages/ad-checks/ad-check-screens.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import type { AdCheckResults } from '#shared/schemas/calls/ad-checks.ts';
import type { DatalakeWebsite } from '#shared/schemas/entities/datalake-website.ts';
import { type Site, site } from '#shared/schemas/entities/site.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { Loaded } from '../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { AdCheckChip } from './AdCheckChip.tsx';
import { AdCheckList } from './AdCheckList.tsx';
import { isUnderWay, useAdCheck } from './useAdCheck.ts';

const MendedAdsTxt = lazy(() => import('./MendedAdsTxt.tsx'));

/** The last check of a website, worst first, and a button for another; a site's stands with its state. */
export default function AdCheckSection({ record: { id } }: { record: Site | DatalakeWebsite }) {
  const m = useMessages(adCheckMessages);
  const isOfSite = useResourceContext() === site.name;
  const checked = isOfSite ? { siteId: id } : { websiteId: id };
  const { results, again } = useAdCheck(checked);
  const { data } = results;
  const isNew = data !== undefined && data.checkedAt === null;
  const button = data && !isOfSite && (
    <Button
      variant={isNew ? 'contained' : 'outlined'}
      startIcon={<RefreshIcon />}
      onClick={() => again.mutate()}
      loading={again.isPending}
      disabled={isUnderWay(data)}
    >
      {isNew ? m.checkNow : m.checkAgain}
    </Button>
  );
  return (
    <Section
      title={m.title}
      flush={isNew}
      beside={data?.state && <AdCheckChip state={data.state} />}
      action={!isNew && button}
    >
      <Loaded call={results} height={280} flush={isNew}>
        {(loaded) => (
          <>
            <Standing {...loaded} />
            {again.error && <InlineFailure error={again.error} />}
            {loaded.checkedAt === null ? (
              <NothingHere title={m.never} hint={m.neverHint} action={button} />
            ) : (
              <Found {...loaded} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The time of the last check, whether one is running, and whether it failed. */
function Standing({ run, checkedAt }: AdCheckResults) {
  const m = useMessages(adCheckMessages);
  const locale = useLocale();
  const format = useFormat();
  const isFirst = checkedAt === null;
  return (
    <Box sx={{ display: 'grid', gap: 2, ...(isFirst && { px: 5 }) }}>
      {run && isUnderWay({ run }) && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
          <CircularProgress size={14} />
          <Typography variant="caption" sx={{ color: 'inherit' }}>
            {m.underWay}
          </Typography>
        </Box>
      )}
      {run?.state === 'FAILED' && (
        <Alert severity="warning">
          {isFirst ? m.failedFirst : m.failed}
          {run.lastError && (
            <Typography
              variant="caption"
              sx={{ color: 'inherit', display: 'block', overflowWrap: 'anywhere' }}
            >
              {tellTold({ text: run.lastError, said: run.failure }, locale)}
            </Typography>
          )}
        </Alert>
      )}
      {!isFirst && (
        <Typography variant="caption" sx={{ pb: 2 }}>
          {m.lastCheck(format.instant(checkedAt))}
        </Typography>
      )}
    </Box>
  );
}

function Found(found: AdCheckResults) {
  const m = useMessages(adCheckMessages);
  const ask = useAsk();
  const { adsTxt, website } = found;
  const about = adsTxt && website && { domain: website.domain, adsTxt };
  return (
    <>
      <AdCheckList
        results={found.results}
        actionOf={({ check }) =>
          check === 'ADS_TXT' &&
          about && (
            <Button onClick={() => ask((close) => <MendedAdsTxt {...about} onClose={close} />)}>
              {m.adsTxt.show}
            </Button>
          )
        }
      />
      <Pictures {...found} />
    </>
  );
}

function Pictures({ pictures }: Pick<AdCheckResults, 'pictures'>) {
  const m = useMessages(adCheckMessages);
  if (pictures.length === 0) return null;
  return (
    <Box sx={{ pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ pb: 2 }}>
        {m.pictures}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
        {pictures.map(({ id, device, url }) => (
          <Link key={id} href={url} underline="none" sx={{ display: 'grid', gap: 1 }}>
            <Box
              component="img"
              src={url}
              alt={m.pictureOf(m.devices[device])}
              loading="lazy"
              sx={{ height: 220, maxWidth: '100%', border: 1, borderColor: 'divider' }}
            />
            <Typography variant="caption" sx={{ color: 'inherit' }}>
              {m.devices[device]}
            </Typography>
          </Link>
        ))}
      </Box>
    </Box>
  );
}
