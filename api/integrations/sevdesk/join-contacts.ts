import type { AccountingContact } from '#shared/schemas/calls/contact.ts';
import { mainOf } from './main-of.ts';
import type {
  AccountingContactRow,
  AddressRow,
  CommunicationWayRow,
  ContactRow,
} from './sevdesk-schemas.ts';

interface Parts {
  addresses: AddressRow[];
  ways: CommunicationWayRow[];
  accounts: AccountingContactRow[];
  /** Country codes by sevDesk's id. */
  codes: Map<string, string>;
}

/** Contacts with what belongs to each of them. */
export function joinContacts(contacts: ContactRow[], parts: Parts): AccountingContact[] {
  const addresses = byContact(parts.addresses);
  const ways = byContact(parts.ways.filter(({ type }) => type === 'EMAIL'));
  const accounts = byContact(parts.accounts);
  return contacts.map((row) =>
    joinContact(row, {
      addresses: addresses.get(row.id) ?? [],
      ways: ways.get(row.id) ?? [],
      accounts: accounts.get(row.id) ?? [],
      codes: parts.codes,
    }),
  );
}

export function joinContact(
  row: ContactRow,
  { addresses: [address], ways, accounts: [account], codes }: Parts,
): AccountingContact {
  const person = [row.surename, row.familyname].filter(Boolean).join(' ');
  return {
    id: row.id,
    name: row.name ?? person,
    email: mainOf(ways)?.value ?? null,
    // Publishers are paid: their account is a creditor's.
    postingAccountNumber: account?.creditorNumber ?? null,
    country: (address?.country && codes.get(address.country.id)) ?? null,
    city: address?.city ?? null,
    street: address?.street ?? null,
    zip: address?.zip ?? null,
    iban: row.bankAccount,
    taxNumber: row.taxNumber,
    vatNumber: row.vatNumber,
  };
}

function byContact<R extends { contact: { id: string } }>(rows: R[]): Map<string, R[]> {
  const grouped = new Map<string, R[]>();
  for (const row of rows) {
    const known = grouped.get(row.contact.id);
    if (known) known.push(row);
    else grouped.set(row.contact.id, [row]);
  }
  return grouped;
}
