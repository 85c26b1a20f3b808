import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatInstant } from '#shared/dates.ts';
import { noticeMessages } from '#shared/messages/notices.ts';
import { tellNotice } from '#shared/messages/tell-notice.ts';
import type { Notice } from '#shared/schemas/calls/notices.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useAction } from '../../../lib/useAction.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Sentence } from '../../../ui/Sentence.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useMarkRead, useNotices } from '../api/useNotices.ts';

/** All notices, newest first; choosing one leads to the thing itself. */
export default function NoticeList({ close }: { close(): void }) {
  const m = useMessages(noticeMessages);
  const { data } = useNotices();
  const markRead = useMarkRead();
  const { error, isSending, run } = useAction(markRead);
  const newest = data?.notices[0]?.id;
  return (
    <>
      <div className="bell-top spread">
        <h2>{m.bell}</h2>
        {newest && data.unread > 0 && (
          <Button variant="quiet" isBusy={isSending} onClick={() => void run({ until: newest })}>
            {m.allRead}
          </Button>
        )}
      </div>
      <Refusal error={error} />
      <NoticePage close={close} />
      <Link className="bell-settings" to="/dashboard/settings/notifications" onClick={close}>
        {m.toSettings}
      </Link>
    </>
  );
}

interface NoticePageProps {
  /** Those older than this one. */
  before?: number;
  close(): void;
}

function NoticePage({ before, close }: NoticePageProps) {
  const m = useMessages(noticeMessages);
  const [isLong, setLong] = useState(false);
  const { data, error, mutate } = useNotices(before);
  if (error && !data) return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  if (!data) return <Skeleton width="100%" height={160} />;
  const last = data.notices.at(-1);
  if (!last) {
    return (
      <p className="bell-none">
        <strong>{m.none}</strong>
        <span className="muted">{m.noneNext}</span>
      </p>
    );
  }
  return (
    <>
      <ul className="bare-list bell-list">
        {data.notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} close={close} />
        ))}
      </ul>
      {data.hasMore && !isLong && (
        <Button variant="quiet" onClick={() => setLong(true)}>
          {m.more}
        </Button>
      )}
      {isLong && <NoticePage before={last.id} close={close} />}
    </>
  );
}

function NoticeRow({ notice, close }: { notice: Notice; close(): void }) {
  const { locale } = useLanguage();
  const m = useMessages(noticeMessages);
  const markRead = useMarkRead();
  const { id, about, createdAt, isRead } = notice;
  const { title, note, to } = tellNotice(about, locale);
  return (
    <li>
      <Link
        to={to}
        className={isRead ? 'bell-row' : 'bell-row bell-unread'}
        onClick={() => {
          close();
          // Wherever it leads, what is not marked stays unread.
          if (!isRead) markRead({ id }).catch(() => {});
        }}
      >
        <span className="bell-title">
          {!isRead && <span className="visually-hidden">{m.new}: </span>}
          <Sentence>{title}</Sentence>
        </span>
        {note && <span>{note}</span>}
        <time className="muted" dateTime={createdAt}>
          {formatInstant(createdAt, locale)}
        </time>
      </Link>
    </li>
  );
}
