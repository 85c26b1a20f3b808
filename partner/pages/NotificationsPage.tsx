import { noticeMessages } from '#shared/messages/notices.ts';
import { useNoticeSettings } from '../features/notices/api/useNoticeSettings.ts';
import { SettingsTable } from '../features/notices/components/SettingsTable.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
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
      {error && !settings && (
        <LoadFailure text={failed} error={error} onRetry={() => void mutate()} />
      )}
      {!settings && !error && <Skeleton width="100%" height={420} />}
      {settings && !isPreview && <SettingsTable settings={settings} save={save} />}
      <p className="muted">{m.always}</p>
    </section>
  );
}
