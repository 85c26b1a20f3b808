import { useNavigate } from 'react-router-dom';
import { partnerPasswordMessages } from '#shared/messages/partner-password.ts';
import { acceptInvitation } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { NewPasswordForm } from '../features/session/components/NewPasswordForm.tsx';
import { useMailedLink } from '../features/session/useMailedLink.ts';
import { useMessages } from '../lib/useMessages.ts';

export default function InvitationPage() {
  const { newPassword: w } = useMessages(partnerPasswordMessages);
  const { token, owner, isDead } = useMailedLink('invitation');
  const navigate = useNavigate();
  const send = async (password: string) => {
    await acceptInvitation({ token, password });
    const state = { passwordChanged: true, email: owner?.email };
    navigate('/login', { replace: true, state });
  };
  return (
    <AuthCard
      title={
        owner ? w.invitationTitleOf(`${owner.firstName} ${owner.lastName}`) : w.invitationTitle
      }
      intro={owner?.company ? w.invitationIntroOf(owner.company) : w.invitationIntro}
    >
      <NewPasswordForm send={send} isRenewable={false} isLinkDead={isDead} />
    </AuthCard>
  );
}
