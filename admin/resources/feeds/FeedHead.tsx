import { monitoringMessages } from '#shared/messages/monitoring.ts';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';
import type { FeedRecord } from '#shared/schemas/entities/feed.ts';
import { headOf } from '../../engine/detail/RecordHead.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { useStanding } from './useStanding.ts';

const useFreshness = ({ name }: FeedRecord) =>
  useCall<FeedState[]>('monitoring/freshness').data?.find(({ feed }) => feed === name);

const FeedHead = headOf<FeedRecord>({
  useWrong(record) {
    const { freshness: m } = useMessages(monitoringMessages);
    const format = useFormat();
    const { chip, waits } = useStanding(useFreshness(record));
    const { pausedAt, pausedByName, pauseReason } = record;
    return [
      pausedAt !== null && {
        key: 'paused',
        text: `${m.pausedBy(format.instant(pausedAt), pausedByName ?? '')} ${pauseReason ?? ''}`,
      },
      pausedAt === null &&
        (chip?.tone === 'bad' || chip?.tone === 'warn') && {
          key: 'yesterday',
          text: chip.label,
          tone: chip.tone,
        },
      waits !== null && { key: 'waits', text: waits },
    ];
  },
  useNext(record) {
    const { feed: m } = useMessages(recordHeadMessages);
    const format = useFormat();
    const at = useFreshness(record)?.nextFetchAt;
    return at && record.pausedAt === null
      ? [{ key: 'fetch', text: m.nextFetch(format.instant(at)) }]
      : [];
  },
});
export default FeedHead;
