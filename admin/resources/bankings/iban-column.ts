import { formatIban } from '#shared/domain/iban.ts';

/** An account's number, in groups of four as it is read. */
export const ibanColumn = {
  field: 'iban' as const,
  cell: ({ record }: { record: { iban: string | null } }) =>
    record.iban ? formatIban(record.iban) : '–',
};
