import {
  type AdsTxtSeller,
  adsTxtDomain,
  adsTxtField,
  type Relationship,
  relationships,
} from './ads-txt-line.ts';

export interface AdsTxtRecord extends AdsTxtSeller {
  line: number;
  /** What follows a semicolon: implementers' data for their own consumers. */
  extension: string | null;
}

/** The variables that version 1.1 knows. */
const adsTxtVariables = [
  'CONTACT',
  'SUBDOMAIN',
  'INVENTORYPARTNERDOMAIN',
  'OWNERDOMAIN',
  'MANAGERDOMAIN',
] as const;
type AdsTxtVariableName = (typeof adsTxtVariables)[number];

interface AdsTxtVariable {
  line: number;
  name: AdsTxtVariableName;
  value: string;
  /** Of MANAGERDOMAIN: where it applies, ISO 3166-1; null: everywhere. */
  country: string | null;
}

/** What is wrong with a line. */
export type AdsTxtLineFault =
  | 'FIELDS' // fewer than three
  | 'DOMAIN'
  | 'ACCOUNT'
  | 'RELATIONSHIP'
  | 'SURPLUS' // a fifth field without a semicolon: it is not read
  | 'DUPLICATE'
  | 'VARIABLE' // one that is unknown
  | 'VALUE'
  | 'COUNTRY'
  | 'SECOND'; // of a variable that may occur once

interface AdsTxtFault {
  line: number;
  reason: AdsTxtLineFault;
  /** The line as written, cut off if it is long. */
  text: string;
}

export interface AdsTxt {
  records: AdsTxtRecord[];
  variables: AdsTxtVariable[];
  faults: AdsTxtFault[];
  /** Says explicitly that nobody may sell. */
  isPlaceholder: boolean;
}

/** Faults for which a buyer ignores the whole line; the others only affect their part. */
export const lostLines: readonly AdsTxtLineFault[] = [
  'FIELDS',
  'DOMAIN',
  'ACCOUNT',
  'RELATIONSHIP',
];

const longestText = 200;

/**
 * Reads ads.txt by version 1.1 of the IAB Tech Lab's specification: lines that end by CR, LF or
 * both, comments from `#` on, records of three or four fields between commas, extensions from `;`
 * on, and variables. A malformed line is reported and skipped; the others count.
 */
export function parseAdsTxt(text: string): AdsTxt {
  const found: AdsTxt = { records: [], variables: [], faults: [], isPlaceholder: false };
  const sellers = new Set<string>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const said = raw.split('#', 1)[0]?.trim() ?? '';
    if (said === '') continue;
    const fault = (reason: AdsTxtLineFault) =>
      found.faults.push({ line, reason, text: raw.trim().slice(0, longestText) });
    const variable = /^([^\s,;=]+)\s*=(.*)$/.exec(said);
    if (variable) {
      const [, name = '', value = ''] = variable;
      readVariable(found, { line, name, value: value.trim(), fault });
    } else readRecord(found, sellers, { line, said, fault });
  }
  const [only, ...others] = found.records;
  found.isPlaceholder = only !== undefined && others.length === 0 && isPlaceholder(only);
  return found;
}

/** By such a record a file says that it names no seller on purpose. */
const isPlaceholder = ({ domain, account }: AdsTxtSeller): boolean =>
  domain === 'placeholder.example.com' && account.toLowerCase() === 'placeholder';

interface Line {
  line: number;
  fault: (reason: AdsTxtLineFault) => void;
}

function readRecord(
  found: AdsTxt,
  sellers: Set<string>,
  { line, said, fault }: Line & { said: string },
): void {
  const [fields = '', ...extensions] = said.split(';');
  const cells = fields.split(',').map((field) => field.trim());
  while (cells.at(-1) === '') cells.pop();
  const [domain = '', account = '', relation = '', certification = '', ...surplus] = cells;
  if (cells.length < 3) return void fault('FIELDS');
  if (!adsTxtDomain.test(domain.toLowerCase())) return void fault('DOMAIN');
  if (!adsTxtField.test(account)) return void fault('ACCOUNT');
  const relationship = relation.toUpperCase();
  if (!isRelationship(relationship)) return void fault('RELATIONSHIP');
  if (surplus.length > 0) fault('SURPLUS');
  const seller = { domain: domain.toLowerCase(), account, relationship };
  const key = `${seller.domain} ${account} ${relationship} ${certification.toLowerCase()}`;
  if (sellers.has(key)) return void fault('DUPLICATE');
  sellers.add(key);
  found.records.push({
    ...seller,
    line,
    certificationId: certification || null,
    extension: extensions.length > 0 ? extensions.join(';').trim() : null,
  });
}

const isRelationship = (text: string): text is Relationship =>
  relationships.includes(text as Relationship);

function readVariable(
  { variables }: AdsTxt,
  { line, name: given, value: text, fault }: Line & { name: string; value: string },
): void {
  const name = adsTxtVariables.find((one) => one === given.toUpperCase());
  if (!name) return void fault('VARIABLE');
  // A contact is free text; a domain ends where an extension begins.
  const [said = ''] = name === 'CONTACT' ? [text] : text.split(';', 1);
  const [first = '', ...rest] = name === 'MANAGERDOMAIN' ? said.split(',') : [said];
  const value = name === 'CONTACT' ? first.trim() : first.trim().toLowerCase();
  if (value === '' || (name !== 'CONTACT' && !adsTxtDomain.test(value))) return void fault('VALUE');
  const country = rest.length > 0 ? rest.join(',').trim().toUpperCase() : null;
  if (country !== null && !/^[A-Z]{2}$/.test(country)) return void fault('COUNTRY');
  // One owner, and one manager worldwide and for each country.
  const isOnce = name === 'OWNERDOMAIN' || name === 'MANAGERDOMAIN';
  if (isOnce && variables.some((one) => one.name === name && one.country === country)) {
    return void fault('SECOND');
  }
  variables.push({ line, name, value, country });
}
