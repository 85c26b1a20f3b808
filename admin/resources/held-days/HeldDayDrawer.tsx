import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useGetOne, useNotify, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type HeldDayRecord, heldDay } from '#shared/schemas/entities/held-day.ts';
import { apiUrl } from '../../app/data-provider.ts';
import { request } from '../../app/http-client.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { NotFound } from '../../app/screens.tsx';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import RecordHistory from '../../engine/detail/RecordHistory.tsx';
import { BeforeAfter } from '../../ui/BeforeAfter.tsx';
import { Failure, InlineFailure } from '../../ui/Failure.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useHeldDayMessages } from './useHeldDayMessages.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** A day that was held back: what it has, what it would have, and the decision. */
export default function HeldDayDrawer({ id, onClose }: Props) {
  const locale = useLocale();
  const { history } = useMessages().record;
  const title = heldDay.title.one[locale];
  const { data, error, refetch } = useGetOne<HeldDayRecord>('held-days', { id: Number(id) });
  usePageTitle(title);
  const isGone = error instanceof HttpError && error.status === 404;
  return (
    <SideSheet title={title} onClose={onClose}>
      {isGone && <NotFound />}
      {error && !isGone && !data && <Failure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={240} sx={{ m: 6, mt: 0 }} />}
      {data && (
        <>
          <Box sx={bodySx}>
            <HeldDayFacts day={data} />
            <Box component="section">
              <Typography component="h3" variant="h3" sx={{ mb: 3 }}>
                {history}
              </Typography>
              <RecordHistory id={id} />
            </Box>
          </Box>
          <Decision day={data} onClose={onClose} />
        </>
      )}
    </SideSheet>
  );
}

function HeldDayFacts({ day }: { day: HeldDayRecord }) {
  const m = useHeldDayMessages();
  const locale = useLocale();
  const format = useFormat();
  const { fields } = heldDay;
  const labelOf = (name: keyof typeof fields) => fields[name].label[locale];
  const wordOf = (name: 'status' | 'feed') => fields[name].choices?.[day[name]]?.[locale] ?? '';
  return (
    <>
      {day.status === 'OPEN' && <Typography>{m.why}</Typography>}
      {day.status === 'KEPT' && <Typography>{m.keptWhy}</Typography>}
      <FactList>
        <Fact label={labelOf('status')}>
          <StateChip state={day.status} label={wordOf('status')} />
        </Fact>
        <Fact label={labelOf('date')}>{format.day(day.date)}</Fact>
        <Fact label={labelOf('siteUrl')}>
          <Link component={RouterLink} to={`/sites/${day.siteId}`}>
            {day.siteUrl}
          </Link>
        </Fact>
        <Fact label={labelOf('companyName')}>{day.companyName}</Fact>
        <Fact label={labelOf('feed')}>{wordOf('feed')}</Fact>
        <Fact label={labelOf('payoutCentsBefore')}>
          <BeforeAfter
            before={day.payoutCentsBefore}
            after={day.payoutCentsAfter}
            show={format.money}
          />
        </Fact>
        <Fact label={labelOf('revenueCentsBefore')}>
          <BeforeAfter
            before={day.revenueCentsBefore}
            after={day.revenueCentsAfter}
            show={format.money}
          />
        </Fact>
        <Fact label={labelOf('countBefore')}>
          <BeforeAfter before={day.countBefore} after={day.countAfter} show={format.count} />
        </Fact>
        <Fact label={labelOf('heldAt')}>{format.instant(day.heldAt)}</Fact>
      </FactList>
    </>
  );
}

/** For who may run feeds, while there is something to decide. */
function Decision({ day, onClose }: { day: HeldDayRecord; onClose: () => void }) {
  const m = useHeldDayMessages();
  const mayDecide = useAllowed('feeds');
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (act: 'keep' | 'accept') => request(`${apiUrl}/held-days/${day.id}/${act}`, 'POST'),
    onSuccess: (_, act) => {
      notify(act === 'keep' ? m.kept : m.accepted, { type: 'success' });
      refresh();
      onClose();
    },
  });
  const isDecided = day.status === 'ACCEPTED' || day.status === 'SETTLED';
  if (!mayDecide || isDecided) return null;
  return (
    <Box sx={footerSx}>
      {error && <InlineFailure error={error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
        <Button
          variant="outlined"
          disabled={isPending}
          loading={isPending && variables === 'accept'}
          onClick={() => mutate('accept')}
        >
          {m.accept}
        </Button>
        {day.status === 'OPEN' && (
          <Button
            variant="contained"
            disabled={isPending}
            loading={isPending && variables === 'keep'}
            onClick={() => mutate('keep')}
          >
            {m.keep}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const bodySx = {
  flex: 1,
  overflowY: 'auto',
  p: 6,
  pt: 2,
  display: 'grid',
  gap: 5,
  alignContent: 'start',
} as const;

const footerSx = {
  px: 6,
  py: 3,
  borderTop: 1,
  borderColor: 'line',
  flexShrink: 0,
  display: 'grid',
  gap: 3,
} as const;
