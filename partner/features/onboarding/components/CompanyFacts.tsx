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
  const w = useMessages(detailsStepMessages).company;
  const country = nameOfCountry(company.country, locale);
  const town = [company.zip, company.city].filter(Boolean).join(' ');
  return (
    <>
      <FactList
        facts={[
          { label: w.name, value: company.name },
          {
            label: w.location,
            value: [company.street, town, country].filter(Boolean).join(', '),
          },
          { label: w.iban, value: payee?.iban ? formatIban(payee.iban) : '–' },
          { label: w.accountHolder, value: payee?.accountHolder ?? '–' },
        ]}
      />
      {canChange && (
        <p className="step-body-link">
          <Link to="/dashboard/settings/company-details">{w.changeInSettings}</Link>
        </p>
      )}
    </>
  );
}
