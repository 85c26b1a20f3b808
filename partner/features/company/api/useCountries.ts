import useSWR from 'swr';
import { nameCountries } from '#shared/name-countries.ts';
import { useLanguage } from '../../../lib/LocaleProvider.tsx';
import { type ApiError, get } from '../../../lib/request.ts';

interface Country {
  code: string;
  name: string;
}

/** All countries by name in the reader's language. */
export function useCountries() {
  const { locale } = useLanguage();
  const { data, error } = useSWR<Country[], ApiError>('/api/client/countries', get, {
    revalidateIfStale: false,
  });
  return { countries: data && nameCountries(data, locale), error };
}
