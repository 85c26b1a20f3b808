import type { Locale } from '../locale.ts';

interface Reader {
  language: Locale;
  managesCompany: boolean;
  isDeactivated: boolean;
}

/**
 * The language of what a company gets as a whole, such as its manual: that of the majority of those
 * who manage it. German if they are equal, or there is nobody yet.
 */
export function companyLanguage(people: readonly Reader[]): Locale {
  const managers = people.filter((one) => one.managesCompany && !one.isDeactivated);
  const english = managers.filter(({ language }) => language === 'en').length;
  return english * 2 > managers.length ? 'en' : 'de';
}
