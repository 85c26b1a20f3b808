import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatIban } from '#shared/domain/iban.ts';
import { companyDetailsFaults } from '#shared/domain/onboarding/company-details.ts';
import { seenOf } from '#shared/domain/seen-of.ts';
import { detailsStepMessages } from '#shared/messages/partner-details-steps.ts';
import { nameOfCountry } from '#shared/name-countries.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { request } from '../../../lib/request.ts';
import { useMessages } from '../../../lib/useMessages.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBankings } from '../../banking/api/useBankings.ts';
import { BankingCards } from '../../banking/components/BankingCards.tsx';
import { useCompany } from '../../company/api/useCompany.ts';
import { CompanyForm } from '../../company/components/CompanyForm.tsx';
import { StepAction } from '../../steps/components/StepAction.tsx';
import type { StepBodyProps } from '../../steps/stepBody.ts';
import { useStepAction } from '../../steps/useStepAction.ts';

/** Address and bank account: filled in and confirmed here, later read-only. */
export function ConfirmCompanyDetails({ step, isReadOnly, onDone }: StepBodyProps) {
  const m = useMessages(detailsStepMessages).company;
  const company = useCompany();
  const bankings = useBankings();
  const confirm = useStepAction(
    () =>
      request('POST', '/api/client/company/confirm', {
        company: company.data && seenOf(company.data),
        bankings: bankings.data?.map(seenOf),
      }),
    onDone,
    m.done,
  );
  const address = useRef<HTMLDivElement>(null);
  const banking = useRef<HTMLDivElement>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const failed = [company, bankings].find(({ data, error }) => error && !data);
  if (failed?.error) {
    const { error, mutate } = failed;
    return <LoadFailure text={m.failed} error={error} onRetry={mutate} />;
  }
  if (!company.data || !bankings.data) return <Skeleton width="100%" height={240} />;

  const saved = company.data;
  const payee = bankings.data[0] ?? null;
  if (step.state === 'completed') {
    return <CompanyFacts company={saved} payee={payee} canChange={!isReadOnly} />;
  }
  const run = async () => {
    const form = address.current?.querySelector('form');
    const unsaved = form ? differs(form, saved) : false;
    setUnsaved(unsaved);
    if (!unsaved) await confirm.run();
  };
  const said = companyDetailsFaults(saved, payee);
  const faults = Object.keys(said);
  const isDue = step.state === 'current';
  const canEdit = !isReadOnly;
  const ofBanking = faults.filter((fault) => fault.startsWith('banking'));
  const isAddressComplete = faults.length === ofBanking.length;
  return (
    <>
      <div>
        <Fold
          title={m.address}
          note={<Completeness isComplete={isAddressComplete} />}
          isOpenAtFirst={isDue && !isAddressComplete}
        >
          <div ref={address}>
            <CompanyForm company={saved} canEdit={canEdit} onSaved={() => setUnsaved(false)} />
          </div>
        </Fold>
        <Fold
          title={m.banking}
          note={<Completeness isComplete={ofBanking.length === 0} />}
          isOpenAtFirst={isDue && ofBanking.length > 0}
        >
          <div ref={banking}>
            <BankingCards canRead canEdit={canEdit} />
          </div>
        </Fold>
      </div>
      {isDue && faults.length > 0 && (
        <Missing
          faults={said}
          onShow={(fault) =>
            fault.startsWith('banking')
              ? focusIn(banking.current, 'button')
              : focusIn(address.current, `[name="${fault}"]`)
          }
        />
      )}
      {isUnsaved && <Notice tone="warn">{m.unsaved}</Notice>}
      {isDue && (
        <StepAction
          {...confirm}
          run={run}
          label={m.confirm}
          isReadOnly={isReadOnly}
          isDisabled={faults.length > 0}
        />
      )}
    </>
  );
}

/** Unsaved input cannot be confirmed. */
function differs(form: HTMLFormElement, company: ClientCompany): boolean {
  const entered = new FormData(form);
  return (['name', 'street', 'zip', 'city', 'country'] as const).some((field) => {
    const value = entered.get(field);
    return value !== null && String(value).trim() !== (company[field] ?? '');
  });
}

function Completeness({ isComplete }: { isComplete: boolean }) {
  const m = useMessages(detailsStepMessages).company;
  return <Chip tone={isComplete ? 'good' : 'warn'}>{isComplete ? m.complete : m.incomplete}</Chip>;
}

interface MissingProps {
  faults: Record<string, string>;
  /** Leads to the place to fix it. */
  onShow(fault: string): void;
}

function Missing({ faults, onShow }: MissingProps) {
  const m = useMessages(detailsStepMessages).company;
  const names: Record<string, string> = m.faults;
  return (
    <Notice tone="warn">
      {m.missing}
      <ul className="step-missing">
        {Object.entries(faults).map(([fault, code]) => (
          <li key={fault}>
            <button type="button" onClick={() => onShow(fault)}>
              {code === 'no-tax-number' ? m.eitherNumber : (names[fault] ?? fault)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The section may be closed. */
function focusIn(part: HTMLElement | null, control: string): void {
  const fold = part?.closest('details');
  if (fold) fold.open = true;
  part?.querySelector<HTMLElement>(control)?.focus();
}

interface CompanyFactsProps {
  company: ClientCompany;
  /** The paid account. */
  payee: ClientBanking | null;
  canChange: boolean;
}

/** The confirmed basis of contract and payouts: read here, changed in the settings. */
function CompanyFacts({ company, payee, canChange }: CompanyFactsProps) {
  const { locale } = useLanguage();
  const m = useMessages(detailsStepMessages).company;
  const country = nameOfCountry(company.country, locale);
  const town = [company.zip, company.city].filter(Boolean).join(' ');
  return (
    <>
      <FactList
        facts={[
          { label: m.name, value: company.name },
          {
            label: m.location,
            value: [company.street, town, country].filter(Boolean).join(', '),
          },
          { label: m.iban, value: payee?.iban ? formatIban(payee.iban) : '–' },
          { label: m.accountHolder, value: payee?.accountHolder ?? '–' },
        ]}
      />
      {canChange && (
        <p>
          <Link to="/dashboard/settings/company-details">{m.changeInSettings}</Link>
        </p>
      )}
    </>
  );
}
