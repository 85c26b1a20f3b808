import { nameOfCountry } from '#shared/name-countries.ts';
import type { Company } from '#shared/schemas/entities/company.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** Street, town and country, one line each. */
export default function AddressCell({ record }: { record: Company }) {
  const { street, zip, city } = record;
  const country = nameOfCountry(record.country, useLocale());
  const town = [zip, city].filter(Boolean).join(' ');
  return [street, town, country].filter(Boolean).join('\n');
}
