import { lazy, Suspense } from 'react';
import { noticeMessages } from '#shared/messages/notices.ts';
import { useLive } from '../../../lib/useLive.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useNotices } from '../api/useNotices.ts';
import './Bell.css';

const NoticeList = lazy(() => import('./NoticeList.tsx'));

/** How many notices are unread, and behind it all of them. */
export default function Bell() {
  const m = useMessages(noticeMessages);
  const { data, mutate } = useNotices();
  const unread = data?.unread ?? 0;
  useLive('notices', mutate);
  return (
    <Popover
      align="end"
      label={unread > 0 ? m.unread(unread) : m.bell}
      buttonClassName="icon-button bell"
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
        </>
      }
    >
      {(close) => (
        <div className="bell-panel">
          <Suspense fallback={<Skeleton width="100%" height={160} />}>
            <NoticeList close={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
