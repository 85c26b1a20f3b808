import { Link } from 'react-router-dom';
import { formatInstant } from '#shared/dates.ts';
import { accountChangeMessages } from '#shared/messages/account-change.ts';
import type { AccountChangeAnswer } from '#shared/schemas/calls/account-change.ts';
import { MailedAct } from '../features/session/components/MailedAct.tsx';
import { useMessages } from '../lib/useMessages.ts';
import { Notice } from '../ui/Notice.tsx';

/** The target of mails about a changed address or a new Owner. */
export default function AccountChangePage() {
  const m = useMessages(accountChangeMessages);
  return (
    <MailedAct<AccountChangeAnswer>
      look="/api/public/account-change"
      act="/api/public/account-change/act"
      wordsOf={(change) => ({ ...m, ...(change && m[change.kind]) })}
      factsOf={({ kind, name, email, nextEmail, companyName, madeAt, until }) => [
        { label: m.person, value: name },
        { label: kind === 'owner' ? m.ownerAccount : m.account, value: email },
        ...(nextEmail ? [{ label: m.next, value: nextEmail }] : []),
        ...(companyName ? [{ label: m.company, value: companyName }] : []),
        {
          label: { email: m.made, 'email-wish': m.asked, owner: m.became }[kind],
          value: m.clock(formatInstant(madeAt)),
        },
        { label: m.until, value: m.clock(formatInstant(until)) },
      ]}
      nextOf={({ kind }) => (
        <div className="auth-form">
          {m[kind].next && (
            <Notice>
              {m[kind].next} <Link to="/login/forgot">{m.newPassword}</Link>
            </Notice>
          )}
          <Link to="/login">{m.toSignIn}</Link>
        </div>
      )}
    />
  );
}
