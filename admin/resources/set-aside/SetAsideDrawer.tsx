import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { HttpError, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { feedLabels } from '#shared/feeds/feeds.ts';
import type { SetAsideRecord } from '#shared/schemas/calls/jobs.ts';
import { NotFound } from '../../app/screens.tsx';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { useFeedMessage, useMonitoringMessages } from '../../app/useMonitoringMessages.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { DaysCell } from '../jobs/cells.tsx';
import { setAsideEntity } from './set-aside-entity.ts';

/** One line with all that is known of it. */
export default function SetAsideDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const locale = useLocale();
  const title = setAsideEntity.title.one[locale];
  const { data, error, refetch } = useGetOne<SetAsideRecord>('monitoring/set-aside', {
    id: Number(id),
  });
  usePageTitle(title);
  const isGone = error instanceof HttpError && error.status === 404;
  return (
    <SideSheet title={title} onClose={onClose}>
      {isGone && <NotFound />}
      {error && !isGone && !data && <Failure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={200} sx={{ m: 6, mt: 0 }} />}
      {data && <Line line={data} />}
    </SideSheet>
  );
}

function Line({ line }: { line: SetAsideRecord }) {
  const { import: words, setAside: m } = useMonitoringMessages();
  const locale = useLocale();
  const { copy } = useMessages();
  const format = useFormat();
  const translate = useFeedMessage();
  return (
    <Box sx={{ p: 6, pt: 0, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <FactList>
        <Fact label={words.reason}>{translate(line.reason)}</Fact>
        <Fact label={words.feed}>{feedLabels[line.feed][locale]}</Fact>
        <Fact label={words.lineNumber}>{format.count(line.line)}</Fact>
        <Fact label={m.file}>{line.fileName ?? m.fetched}</Fact>
        <Fact label={m.days}>
          <DaysCell record={line} />
        </Fact>
        <Fact label={m.ofRun}>{format.instant(line.startedAt)}</Fact>
      </FactList>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 4,
          width: '100%',
          border: 1,
          borderColor: 'line',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontSize: 12,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {line.text}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" component={Link} to={`/monitoring/${line.runId}`}>
          {m.toRun}
        </Button>
        <CopyButton text={line.text} label={copy}>
          {copy}
        </CopyButton>
      </Box>
    </Box>
  );
}
