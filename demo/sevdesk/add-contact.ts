import type { SevdeskRecords, SevdeskRow } from './sevdesk-records.ts';

export interface SandboxContact {
  name: string;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  email: string | null;
  iban: string | null;
  taxNumber: string | null;
  vatNumber: string | null;
  creditorNumber: string | null;
}

/** A contact with all that the tool keeps in records of their own, in place of a former one. */
export function addContact(records: SevdeskRecords, id: number, contact: SandboxContact): void {
  const ref = { id, objectName: 'Contact' };
  const country = records.StaticCountry.find(({ code }) => code === contact.country?.toLowerCase());
  const rows = {
    Contact: {
      id,
      name: contact.name,
      customerNumber: String(id),
      category: { id: 2, objectName: 'Category' },
      bankAccount: contact.iban,
      taxNumber: contact.taxNumber,
      vatNumber: contact.vatNumber,
    },
    ContactAddress: {
      id: id + 1_000_000,
      contact: ref,
      country: { id: country?.id ?? 0, objectName: 'StaticCountry' },
      street: contact.street,
      zip: contact.zip,
      city: contact.city,
    },
    CommunicationWay: {
      id: id + 2_000_000,
      contact: ref,
      type: 'EMAIL',
      value: contact.email,
      main: true,
      key: { id: 2, objectName: 'CommunicationWayKey' },
    },
    AccountingContact: {
      id: id + 3_000_000,
      contact: ref,
      creditorNumber: contact.creditorNumber,
    },
  };
  for (const [model, row] of Object.entries(rows) as [keyof typeof rows, SevdeskRow][]) {
    records[model] = [...records[model].filter((one) => one.id !== row.id), row];
  }
}
