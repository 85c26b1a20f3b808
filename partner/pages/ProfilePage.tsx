import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { personalDataMessages } from '#shared/messages/personal-data.ts';
import { ProfileForm } from '../features/profile/components/ProfileForm.tsx';
import { useUpdateProfile } from '../features/session/useUpdateProfile.ts';
import { downloadFile } from '../lib/download.ts';
import { useAction } from '../lib/useAction.ts';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { Button } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';

export function ProfilePage() {
  const { pages } = useMessages(partnerSettingsMessages);
  const { me, isPreview } = useViewer();
  const updateProfile = useUpdateProfile();
  useDocumentTitle(pages.profile);
  return (
    <>
      <ProfileForm me={me} isReadOnly={isPreview} save={updateProfile} />
      {!isPreview && <OwnData />}
    </>
  );
}

/** A copy of all data stored about the signed-in user. */
function OwnData() {
  const m = useMessages(personalDataMessages);
  const { error, isSending, run } = useAction(() =>
    downloadFile('/api/auth/personal-data', 'personal-data.json'),
  );
  return (
    <section className="card form-card">
      <h2>{m.title}</h2>
      <Refusal error={error} />
      <p>{m.ownHint}</p>
      <div>
        <Button icon="download" isBusy={isSending} onClick={() => run()}>
          {m.download}
        </Button>
      </div>
    </section>
  );
}
