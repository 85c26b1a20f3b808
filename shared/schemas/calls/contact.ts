import { z } from 'zod';
import { canonicalEmail } from '../../domain/host.ts';
import { compactIban, ibanMaxLength } from '../../domain/iban.ts';
import type { TaxType } from '../../domain/tax.ts';
import { printedFaults } from '../../domain/tax-numbers.ts';
import { type Said, say } from '../../saying/say.ts';
import { saidOf } from '../../saying/tell.ts';
import { idSchema } from '../fields.ts';
import { missing } from '../missing.ts';

/** What makes up a company's contact in the accounting tool. */
const contactValues = z.object({
  name: z.string(),
  email: z.string().nullable(),
  postingAccountNumber: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  street: z.string().nullable(),
  zip: z.string().nullable(),
  iban: z.string().nullable(),
  taxNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
});
export type ContactValues = z.infer<typeof contactValues>;

/** A contact as the accounting tool has it. */
const accountingContact = contactValues.extend({ id: z.string() });
export type AccountingContact = z.infer<typeof accountingContact>;

/** What must hold before a contact is written to the accounting tool. */
const required = z
  .string(missing)
  .trim()
  .min(1, say('required'))
  .max(200, say('max-characters', { max: 200 }));
const given = (text: string | null | undefined) => Boolean(text?.trim());

const contactRules = z
  .object({
    ...contactValues.shape,
    name: required,
    email: z
      .string()
      .overwrite(canonicalEmail)
      .refine((text) => text === '' || z.email().safeParse(text).success, say('not-email'))
      .nullable(),
    country: required,
    city: required,
    street: required,
    zip: required,
    iban: z
      .string()
      .overwrite(compactIban)
      .max(ibanMaxLength, say('max-characters', { max: ibanMaxLength }))
      .nullable(),
  })
  // Reported together with all other faults, not only once the rest is right.
  .superRefine(
    ({ taxNumber, vatNumber }, context) => {
      if (given(taxNumber) || given(vatNumber)) return;
      const message = say('no-tax-number');
      context.addIssue({ code: 'custom', path: ['taxNumber'], message });
    },
    { when: () => true },
  );

/**
 * What prevents writing a contact, by field; empty when nothing does.
 *
 * @param taxType of the account it is made of; null while there is none
 */
export function contactFaults(
  values: ContactValues,
  taxType: TaxType | null,
): Record<string, Said> {
  const errors: Record<string, Said> = {};
  for (const issue of contactRules.safeParse(values).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= saidOf(issue);
  }
  return taxType ? { ...printedFaults({ ...values, taxType }, values.country), ...errors } : errors;
}

/** Body of POST: the form as the reader saw it; the records must still say the same. */
export const contactBody = z.strictObject(
  Object.fromEntries(
    Object.keys(contactValues.shape).map((key) => [key, z.string().max(500).nullable().optional()]),
  ) as Record<keyof ContactValues, z.ZodOptional<z.ZodNullable<z.ZodString>>>,
);

const contactState = z.enum(['NONE', 'MISSING', 'IN_SYNC', 'OUT_OF_SYNC']);

/** Answer of `GET /api/admin/companies/{id}/contact`. */
export const companyContact = z.object({
  /** NONE: not associated. MISSING: associated, but not (or no longer) in the tool. */
  state: contactState,
  contactId: z.string().nullable(),
  contact: accountingContact.nullable(),
  /** What the contact should hold: the company's data and its first banking record. */
  ours: contactValues,
  /** Why it cannot be written to the tool, by field. */
  faults: z.record(z.string(), z.string()),
  fields: z.array(
    z.object({
      field: contactValues.keyof(),
      ours: z.string().nullable(),
      theirs: z.string().nullable(),
      same: z.boolean(),
    }),
  ),
});
export type CompanyContact = z.infer<typeof companyContact>;

export const availableContactsQuery = z.strictObject({ q: z.string().max(200).optional() });

/** Answer of `GET /api/admin/available-contacts`: the best matches. */
export const availableContacts = z.array(
  accountingContact.extend({
    /** The company that has it already. */
    company: z.object({ id: idSchema, name: z.string() }).nullable(),
  }),
);
export type AvailableContact = z.infer<typeof availableContacts>[number];
