import { OwnData } from '../features/profile/components/OwnData.tsx';
import { ProfileForm } from '../features/profile/components/ProfileForm.tsx';
import { useUpdateProfile } from '../features/session/useUpdateProfile.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/viewer.ts';

export function ProfilePage() {
  const { t } = useLanguage();
  const { me, isPreview } = useViewer();
  const updateProfile = useUpdateProfile();
  useDocumentTitle(t.profile.title);
  return (
    <>
      <ProfileForm me={me} isReadOnly={isPreview} save={updateProfile} />
      {!isPreview && <OwnData />}
    </>
  );
}
