import useSWR from 'swr';
import type { Locale } from '#shared/locale.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { type ApiError, get } from '../../../lib/request.ts';

interface Country {
  code: string;
  name: string;
}

/** All countries by name in the reader's language; the server knows their German ones only. */
export function useCountries() {
  const { locale } = useLanguage();
  const { data, error } = useSWR<Country[], ApiError>('/api/client/countries', get, {
    revalidateIfStale: false,
  });
  return { countries: data && translate(data, locale), error };
}

function translate(countries: Country[], locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    .sort((one, other) => compare(one.name, other.name));
}
