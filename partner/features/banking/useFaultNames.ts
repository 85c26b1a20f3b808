import type { bankingFaults } from '#shared/domain/onboarding/company-details.ts';
import { partnerSettingsMessages } from '#shared/messages/partner-settings.ts';
import { useMessages } from '../../lib/useMessages.ts';

type Faults = ReturnType<typeof bankingFaults>;
type Field = keyof Faults;

const missingCodes = ['required', 'no-tax-number', 'no-vat-id'];

/** The labels of an account's missing and invalid fields. */
export function useFaultNames(faults: Faults): { missing: string[]; wrong: string[] } {
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
