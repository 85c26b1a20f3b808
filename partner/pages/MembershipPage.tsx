import { partnerPasswordMessages } from '#shared/messages/partner-password.ts';
import { acceptMembership } from '../features/session/api/passwordCalls.ts';
import { AuthCard } from '../features/session/components/AuthCard.tsx';
import { NewPasswordForm } from '../features/session/components/NewPasswordForm.tsx';
import { useMailedLink } from '../features/session/useMailedLink.ts';
import { useAction } from '../lib/useAction.ts';
import { useMessages } from '../lib/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';

/** Accepts an invitation to a company: with an account at once, else with its first password. */
export default function MembershipPage() {
  const { newPassword: w } = useMessages(partnerPasswordMessages);
  const { token, owner, isDead } = useMailedLink('membership');
  const send = async (password?: string) => {
    const { base } = await acceptMembership({ token, ...(password && { password }) });
    window.location.replace(`${base}/dashboard`);
  };
  const accepting = useAction(() => send());
  const company = owner?.company ?? '';
  if (owner?.hasPassword) {
    return (
      <AuthCard title={w.furtherTitle(company)} intro={w.furtherIntro(owner.email)}>
        <Refusal error={accepting.error} />
        <Button variant="primary" isBusy={accepting.isSending} onClick={() => void accepting.run()}>
          {w.accept}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={
        owner ? w.invitationTitleOf(`${owner.firstName} ${owner.lastName}`) : w.invitationTitle
      }
      intro={owner ? w.invitationIntroOf(company) : w.invitationIntro}
    >
      <NewPasswordForm send={send} isRenewable={false} isLinkDead={isDead} />
    </AuthCard>
  );
}
