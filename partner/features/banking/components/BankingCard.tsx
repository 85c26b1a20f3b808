import { formatInstant } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import { bankingFaults } from '#shared/domain/onboarding/company-details.ts';
import { taxSets } from '#shared/domain/tax.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import type { PendingPayee } from '#shared/schemas/calls/payee.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCompany } from '../../company/api/useCompany.ts';
import { accountName } from '../accountName.ts';

interface BankingCardProps {
  banking: ClientBanking;
  /** A company's first account is the one that is paid. */
  isPayee: boolean;
  /** While a change is on hold. */
  held: PendingPayee | undefined;
  canEdit: boolean;
  onEdit(): void;
  onRemove(): void;
}

export function BankingCard({
  banking,
  isPayee,
  held,
  canEdit,
  onEdit,
  onRemove,
}: BankingCardProps) {
  const m = useMessages(partnerSettingsMessages).banking;
  const { locale } = useLanguage();
  const name = accountName(banking);
  const whenPaid = ({ awaitsConfirmation, until }: PendingPayee) =>
    awaitsConfirmation ? m.payeeOnceConfirmed : m.payeeFrom(formatInstant(until));
  const { data: company } = useCompany();
  const { missing, wrong } = useFaultNames(bankingFaults(banking, company?.country ?? null));
  const isComplete = missing.length + wrong.length === 0;
  const facts = [
    { label: m.accountHolder, value: banking.accountHolder },
    { label: m.taxType, value: taxSets[banking.taxType].label[locale] },
    { label: m.taxNumber, value: banking.taxNumber },
    { label: m.vatNumber, value: banking.vatNumber },
    { label: m.email, value: banking.email },
  ];
  return (
    <li className="banking-card">
      <div className="banking-head">
        <h3 className="banking-iban">{banking.iban ? formatIban(banking.iban) : `${m.iban} –`}</h3>
        {isPayee && (
          <Chip tone={isComplete && !held ? 'good' : 'warn'}>
            {held ? whenPaid(held) : m.payee}
          </Chip>
        )}
      </div>
      {!isComplete && (
        <Notice tone="warn">
          {missing.length > 0 && <p>{m.incomplete(m.list(missing))}</p>}
          {wrong.length > 0 && <p>{m.unusable(m.list(wrong))}</p>}
        </Notice>
      )}
      <FactList facts={facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
      <div className="form-buttons">
        <Button icon="edit" disabled={!canEdit} onClick={onEdit} aria-label={m.editNamed(name)}>
          {m.edit}
        </Button>
        <Button
          icon="trash"
          disabled={!canEdit}
          onClick={onRemove}
          aria-label={m.removeNamed(name)}
        >
          {m.remove}
        </Button>
      </div>
    </li>
  );
}

type Faults = ReturnType<typeof bankingFaults>;
type Field = keyof Faults;

const missingCodes = ['required', 'no-tax-number', 'no-vat-id'];

/** The labels of an account's missing and invalid fields. */
function useFaultNames(faults: Faults): { missing: string[]; wrong: string[] } {
  const m = useMessages(partnerSettingsMessages).banking;
  const entries = Object.entries(faults) as [Field, string][];
  const isMissing = (code: string) => missingCodes.includes(code);
  return {
    missing: entries
      .filter(([, code]) => isMissing(code))
      .map(([field, code]) => (code === 'no-tax-number' ? m.eitherNumber : m[field])),
    wrong: entries.filter(([, code]) => !isMissing(code)).map(([field]) => m[field]),
  };
}
