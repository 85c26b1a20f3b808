import type { Company } from '#shared/schemas/entities/company.ts';
import { useCountries } from './useCountries.ts';

/** Street, town and country, a line each. */
export default function AddressCell({ record }: { record: Company }) {
  const { data: countries } = useCountries();
  const { street, zip, city } = record;
  const country = countries?.find(({ code }) => code === record.country)?.name ?? record.country;
  const town = [zip, city].filter(Boolean).join(' ');
  return [street, town, country].filter(Boolean).join('\n');
}
