import { z } from 'zod';

/** The records of the sandbox, by kind, each in order of creation. */
const row = z.looseObject({ id: z.int() });
export const sevdeskRecordsSchema = z.object({
  Contact: z.array(row),
  ContactAddress: z.array(row),
  CommunicationWay: z.array(row),
  AccountingContact: z.array(row),
  StaticCountry: z.array(row),
  // Missing in files of demos from before they existed.
  SevUser: z.array(row).default(() => users()),
  CreditNote: z.array(row).default([]),
  CreditNotePos: z.array(row).default([]),
  Invoice: z.array(row).default([]),
  InvoicePos: z.array(row).default([]),
  Voucher: z.array(row).default([]),
  VoucherPos: z.array(row).default([]),
});

const users = () => [{ id: 1, fullname: 'Buchhaltung' }];

export type SevdeskRow = z.output<typeof row>;
export type SevdeskModel = keyof z.output<typeof sevdeskRecordsSchema>;
export type SevdeskRecords = Record<SevdeskModel, SevdeskRow[]>;

export const isSevdeskModel = (name: string): name is SevdeskModel =>
  Object.hasOwn(sevdeskRecordsSchema.shape, name);

/** A tool with the countries that every account has, and no contacts. */
export const emptyRecords = (): SevdeskRecords => ({
  Contact: [],
  ContactAddress: [],
  CommunicationWay: [],
  AccountingContact: [],
  StaticCountry: countryCodes.map((code, index) => ({ id: index + 1, code, name: code })),
  SevUser: users(),
  CreditNote: [],
  CreditNotePos: [],
  Invoice: [],
  InvoicePos: [],
  Voucher: [],
  VoucherPos: [],
});

const countryCodes =
  'de at ch be bg cy cz dk ee es fi fr gb gr hr hu ie it li lt lu lv mt nl no pl pt ro se si sk us'.split(
    ' ',
  );
