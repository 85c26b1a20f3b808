import { canBePaid } from '#shared/domain/onboarding/company-details.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useBankings } from '../api/useBankings.ts';
import './BankingBanner.css';

/** Warns that nothing can be paid out; silent if the accounts do not load. */
export default function BankingBanner() {
  const { t } = useLanguage();
  const { data: bankings } = useBankings();
  if (!bankings || canBePaid(bankings, null)) return null;
  const { missing, incomplete, text, action } = t.bankingBanner;
  return (
    <aside className="banking-banner" aria-label={bankings.length === 0 ? missing : incomplete}>
      <p>
        <Icon name="alert" />
        <span>
          <strong>{bankings.length === 0 ? missing : incomplete}</strong> – {text}
        </span>
      </p>
      <ButtonLink to="/dashboard/settings/company-details">{action}</ButtonLink>
    </aside>
  );
}
