import { z } from 'zod';

/** sevDesk's answers as far as we read them. Numbers come as numbers or as text. */
const number = z.union([z.string(), z.number()]).transform(String);
const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || null)
  .nullish()
  .transform((value) => value ?? null);

const ref = z.object({ id: number });

export const contactSchema = z.object({
  id: number,
  name: text,
  surename: text,
  familyname: text,
  customerNumber: text,
  bankAccount: text,
  taxNumber: text,
  vatNumber: text,
});
export type ContactRow = z.output<typeof contactSchema>;

export const addressSchema = z.object({
  id: number,
  contact: ref,
  country: ref.nullish(),
  street: text,
  zip: text,
  city: text,
});
export type AddressRow = z.output<typeof addressSchema>;

export const communicationWaySchema = z.object({
  id: number,
  contact: ref,
  type: z.string(),
  value: text,
  main: z.union([z.string(), z.number(), z.boolean()]).nullish(),
});
export type CommunicationWayRow = z.output<typeof communicationWaySchema>;

export const accountingContactSchema = z.object({
  id: number,
  contact: ref,
  debitorNumber: text,
  creditorNumber: text,
});
export type AccountingContactRow = z.output<typeof accountingContactSchema>;

export const countrySchema = z.object({ id: number, code: z.string() });
