import { matterTitle } from '#shared/messages/overview-matters.ts';
import { recordHeadMessages } from '#shared/messages/record-heads.ts';
import type { RecordMatters, RecordMattersQuery } from '#shared/schemas/calls/overview.ts';
import type { Notice } from '../../engine/detail/RecordHead.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

/** What of the overview waits or is wrong at one company or site. */
export function useMattersOf(about: RecordMattersQuery): Notice[] {
  const m = useMessages(recordHeadMessages);
  const locale = useLocale();
  const format = useFormat();
  const asked = new URLSearchParams(Object.entries(about).map(([by, id]) => [by, String(id)]));
  const { data, error } = useCall<RecordMatters>(`overview/record-matters?${asked}`);
  if (error && !data) return [{ key: 'failure', text: m.notLoaded }];
  return (data?.matters ?? []).map((matter) => {
    const { kind, key, count, alert, oldest, to } = matter;
    // The page says itself what it is about.
    const title = matterTitle({ ...matter, subject: null }, locale);
    return {
      key: `${kind} ${key}`,
      text: alert ? m.since(title, format.day(oldest)) : m.count(title, format.count(count)),
      to,
      tone: alert || grave.includes(kind) ? 'bad' : 'warn',
    };
  });
}

const grave = ['failed', 'undelivered', 'overdue'];
