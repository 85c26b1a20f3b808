import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { noticeMessages } from '#shared/messages/notices.ts';
import type { NoticeSetting, NoticeSettingBody } from '#shared/schemas/calls/notices.ts';
import { SettingsTable } from '../features/notices/components/SettingsTable.tsx';
import { request } from '../lib/request.ts';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useGet } from '../lib/useGet.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import '../ui/Form.css';

export function NotificationsPage() {
  const { failed, settings: m } = useMessages(noticeMessages);
  const { isPreview } = useViewer();
  const { data: settings, error, mutate, save } = useNoticeSettings();
  useDocumentTitle(m.title);
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      <p className="muted">{m.text}</p>
      {isPreview && <Notice>{m.preview}</Notice>}
      {error && !settings && <LoadFailure text={failed} error={error} onRetry={mutate} />}
      {!settings && !error && <Skeleton width="100%" height={420} />}
      {settings && !isPreview && <SettingsTable settings={settings} save={save} />}
      <p className="muted">{m.always}</p>
    </section>
  );
}

const path = '/api/client/notice-settings';

function useNoticeSettings() {
  const { mutate, ...asked } = useGet<NoticeSetting[]>(path);
  const save = async (kind: NoticeKind, body: NoticeSettingBody) => {
    const all = await request<NoticeSetting[]>('PUT', `${path}/${kind}`, body);
    await mutate(all, { revalidate: false });
  };
  return { ...asked, mutate, save };
}
