import { addContact, type SandboxContact } from '#demo/sevdesk/add-contact.ts';
import { emptyRecords, type SevdeskRecords } from '#demo/sevdesk/sevdesk-records.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import type { TaxType } from '#shared/domain/tax.ts';
import { austrianCheckDigit, germanCheckDigit } from '#shared/domain/vat-id.ts';
import type { DemoCompany, DemoNetwork } from './network-types.ts';
import { hashText, randomOf } from './random.ts';

/** The bookkeeping data of the demo's companies, and what the accounting tool knows of them. */
type DemoBanking = {
  iban: string;
  accountHolder: string;
  email: string;
  taxType: TaxType;
  taxNumber: string | null;
  vatNumber: string | null;
};

/** Live, but not asked for an account yet. */
const WITHOUT_BANKING = 'stadtgespraech';
/** Has a separate account for a second imprint. */
const WITH_TWO = 'rheinbogen';
/** In the tool, but not associated with its contact yet. */
const NOT_ASSOCIATED = 'feierabend';
/** Paid by hand so far: unknown to the tool. */
const NOT_IN_TOOL = 'laufmasche';
/** Outdated data in the tool for companies that moved or changed their bank. */
const OUTDATED: Record<string, (contact: SandboxContact) => SandboxContact> = {
  isarwind: (contact) => ({ ...contact, iban: ibanOf('DE', '900100500012345678') }),
  spreebogen: (contact) => ({ ...contact, street: 'Alte Schulstraße 8', zip: '12435' }),
};

/** Contacts of the tool that are not publishers. */
const STRANGERS = [
  { name: 'Bürobedarf Hansen KG', city: 'Hamburg', zip: '20457', street: 'Brooktorkai 9' },
  { name: 'Hausverwaltung Alster GmbH', city: 'Hamburg', zip: '20354', street: 'Neuer Wall 71' },
  { name: 'Rechenzentrum Nord AG', city: 'Kiel', zip: '24118', street: 'Holtenauer Straße 183' },
  { name: 'Kanzlei Möller & Partner', city: 'Lübeck', zip: '23552', street: 'Königstraße 27' },
  { name: 'Reinigungsdienst Elbe', city: 'Hamburg', zip: '22767', street: 'Große Elbstraße 45' },
];

/** The company's accounts, the one that counts first. They are requested before the contract. */
export function demoBankings({ key, name, country, onboarding }: DemoCompany): DemoBanking[] {
  const asked = [null, 'SIGN_CONTRACT', 'VALIDATE_CONTRACT'];
  if (key === WITHOUT_BANKING || !asked.includes(onboarding?.waitsFor ?? null)) return [];
  const random = randomOf(`banking:${key}`);
  const registered = /GmbH|mbH|KG|AG|UG/.test(name);
  const first: DemoBanking = {
    iban: demoIban(country, `banking:${key}`),
    accountHolder: name,
    email: `buchhaltung@${key}.example`,
    taxType: country === 'AT' ? 'REVERSE_CHARGE_EU' : registered ? 'VAT_19' : 'SMALL_BUSINESS',
    taxNumber: country === 'DE' ? demoTaxNumber(random.integer(0, 9_999_999_999)) : null,
    vatNumber: country === 'AT' || registered ? demoVatNumber(country, key) : null,
  };
  if (key !== WITH_TWO) return [first];
  const second = { ...first, iban: demoIban(country, `second:${key}`) };
  return [first, { ...second, accountHolder: `${name} – Sonderhefte` }];
}

/** The contact associated with a company; null if there is none. */
export function demoContactId(company: DemoCompany): string | null {
  if ([NOT_ASSOCIATED, NOT_IN_TOOL].includes(company.key)) return null;
  return demoBankings(company).length > 0 ? String(contactIdOf(company)) : null;
}

/** What a new demo finds in its accounting tool. */
export function demoSevdeskRecords({ companies }: DemoNetwork): SevdeskRecords {
  const records = emptyRecords();
  for (const company of companies) {
    const [banking] = demoBankings(company);
    if (!banking || company.key === NOT_IN_TOOL) continue;
    const { name, street, zip, city, country, postingAccountNumber } = company;
    const { email, iban, taxNumber, vatNumber } = banking;
    const contact = { name, street, zip, city, country, email, iban, taxNumber, vatNumber };
    const current = { ...contact, creditorNumber: postingAccountNumber };
    addContact(records, contactIdOf(company), OUTDATED[company.key]?.(current) ?? current);
  }
  for (const [index, stranger] of STRANGERS.entries()) {
    addContact(records, 900_001 + index, {
      ...stranger,
      country: 'DE',
      email: `rechnung@lieferant-${index + 1}.example`,
      iban: demoIban('DE', stranger.name),
      taxNumber: null,
      vatNumber: demoVatNumber('DE', stranger.name),
      creditorNumber: String(71_000 + index),
    });
  }
  return records;
}

/** Names do not change, so the same company has the same contact in every demo. */
const contactIdOf = ({ key }: DemoCompany) => 100_000 + (hashText(`contact:${key}`) % 700_000);

/** No bank has a code that begins with 9: no money can go there by mistake. */
function demoIban(country: 'DE' | 'AT', name: string): string {
  const random = randomOf(`iban:${name}`);
  const account = String(random.integer(100_000_000, 9_999_999_999));
  return country === 'DE'
    ? ibanOf('DE', `9${String(random.integer(10, 79))}10050${account.padStart(10, '0')}`)
    : ibanOf('AT', `99${String(random.integer(100, 999))}${account.padStart(11, '0')}`);
}

function demoTaxNumber(digits: number): string {
  const text = String(digits).padStart(10, '0');
  return `${text.slice(0, 2)}/${text.slice(2, 5)}/${text.slice(5)}`;
}

/** With the check digit by each country's own rule. */
function demoVatNumber(country: 'DE' | 'AT', name: string): string {
  const digits = String(10_000_000 + (hashText(`vat:${name}`) % 89_999_999));
  if (country === 'DE') return `DE${digits}${germanCheckDigit(digits)}`;
  const seven = digits.slice(0, 7);
  return `ATU${seven}${austrianCheckDigit(seven)}`;
}
