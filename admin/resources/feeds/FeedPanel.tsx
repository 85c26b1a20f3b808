import Skeleton from '@mui/material/Skeleton';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';
import type { FeedRecord } from '#shared/schemas/entities/feed.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { FeedFacts } from './FeedCard.tsx';

export default function FeedPanel({ record: { name } }: { record: FeedRecord }) {
  const { freshness: m } = useMessages(monitoringMessages);
  const { data, error, refetch } = useCall<FeedState[]>('monitoring/freshness');
  const state = data?.find(({ feed }) => feed === name);
  if (error && !data) return <Failure error={error} onRetry={refetch} />;
  return (
    <Section title={m.title}>
      {state ? <FeedFacts state={state} /> : <Skeleton variant="rounded" height={160} />}
    </Section>
  );
}
