import { Link } from 'react-router-dom';
import { formatIban } from '#shared/domain/iban.ts';
import { detailsStepMessages } from '#shared/messages/partner-details-steps.ts';
import { nameOfCountry } from '#shared/name-countries.ts';
import type { ClientBanking } from '#shared/schemas/calls/bankings.ts';
import type { ClientCompany } from '#shared/schemas/calls/client.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { useMessages } from '../../../lib/useMessages.ts';
import { FactList } from '../../../ui/FactList.tsx';

interface CompanyFactsProps {
  company: ClientCompany;
  /** The paid account. */
  payee: ClientBanking | null;
  canChange: boolean;
}

/** The confirmed basis of contract and payouts: read here, changed in the settings. */
export function CompanyFacts({ company, payee, canChange }: CompanyFactsProps) {
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
        <p className="step-body-link">
          <Link to="/dashboard/settings/company-details">{m.changeInSettings}</Link>
        </p>
      )}
    </>
  );
}
