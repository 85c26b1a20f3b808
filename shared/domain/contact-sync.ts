import { compactIban } from './iban.ts';

/** The fields in which a contact in sync is equal; the name may be written differently. */
export const comparedFields = [
  'postingAccountNumber',
  'street',
  'zip',
  'city',
  'country',
  'email',
  'iban',
  'taxNumber',
  'vatNumber',
] as const;
type ComparedField = (typeof comparedFields)[number];

type Values = Record<ComparedField, string | null>;

interface FieldComparison {
  field: ComparedField;
  ours: string | null;
  theirs: string | null;
  same: boolean;
}

/** Our records against the accounting tool's, field by field; empty equals missing. */
export const compareContact = (ours: Values, theirs: Values): FieldComparison[] =>
  comparedFields.map((field) => ({
    field,
    ours: ours[field],
    theirs: theirs[field],
    same: plain(field, ours[field]) === plain(field, theirs[field]),
  }));

export const isInSync = (fields: readonly FieldComparison[]): boolean =>
  fields.every(({ same }) => same);

const plain = (field: ComparedField, value: string | null): string =>
  field === 'iban' ? compactIban(value ?? '') : (value ?? '').trim();
