import { isIban } from '#shared/domain/iban.ts';
import {
  type DocumentReference,
  dueCents,
  type InvoiceDocument,
} from '#shared/domain/invoices/invoice-document.ts';
import { taxLaw } from '#shared/domain/invoices/legal-texts.ts';
import { taxCents, taxSetOf } from '#shared/domain/tax.ts';
import { printedFaults } from '#shared/domain/tax-numbers.ts';
import { countryOfVatId } from '#shared/domain/vat-id.ts';
import type { Particular } from '#shared/saying/answers/document-answers.ts';
import { type Said, say } from '#shared/saying/say.ts';

interface DocumentFault {
  /** Of the document: `netCents`, `publisher.street`, `positions.3.title`. */
  field: string;
  said: Said;
}

/**
 * What keeps a document from being issued, before it gets a number: the content that § 14 (4) UStG
 * requires, matching sums, references, and what the rules of EN 16931 would refuse. The tax type is
 * the document's, so that all its positions have one category.
 */
export function checkDocument(document: InvoiceDocument): DocumentFault[] {
  return [
    ...faultsOfPublisher(document),
    ...faultsOfOperator(document),
    ...faultsOfSums(document),
    ...faultsOfNumberAndDays(document),
    ...faultsOfReferences(document),
  ];
}

/** Nothing that is seen. */
const isBlank = (text: string | null | undefined) => !text?.replace(/\p{C}/gu, '').trim();

const ofAddress = ['name', 'street', 'zip', 'city'] as const;
const ofPublisher = [...ofAddress, 'accountHolder'] as const;
const ofOperator = [...ofAddress, 'email', 'phone', 'contactName'] as const;

const lacks = (whose: 'publisher' | 'operator', what: Particular): DocumentFault => ({
  field: `${whose}.${what}`,
  said: say('document-lacks', { whose, what }),
});

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);

function faultsOfPublisher({ publisher, taxType, dueOn }: InvoiceDocument): DocumentFault[] {
  const { taxNumber, vatNumber, country, iban } = publisher;
  const faults = ofPublisher
    .filter((what) => isBlank(publisher[what]))
    .map((what) => lacks('publisher', what));
  if (!isCountry(country)) faults.push(lacks('publisher', 'country'));
  for (const [field, said] of Object.entries(
    printedFaults({ taxType, taxNumber, vatNumber }, country),
  )) {
    faults.push({ field: `publisher.${field}`, said });
  }
  if (dueOn !== null && !isIban(iban)) faults.push({ field: 'publisher.iban', said: 'not-iban' });
  return faults;
}

function faultsOfOperator({ operator, taxType }: InvoiceDocument): DocumentFault[] {
  const faults = ofOperator
    .filter((what) => isBlank(operator[what]))
    .map((what) => lacks('operator', what));
  if (!isCountry(operator.country)) faults.push(lacks('operator', 'country'));
  if (isBlank(operator.vatNumber)) {
    // It identifies who owes the tax.
    if (taxLaw[taxType].category === 'AE') faults.push(lacks('operator', 'vatNumber'));
  } else if (!countryOfVatId(operator.vatNumber ?? '')) {
    faults.push({ field: 'operator.vatNumber', said: 'not-vat-id' });
  }
  return faults;
}

/** An amount that is no whole number of cents is never what it should be. */
function faultsOfSums(document: InvoiceDocument): DocumentFault[] {
  const { positions, taxType, netCents, grossCents, ratePercent } = document;
  if (positions.length === 0) return [{ field: 'positions', said: 'document-empty' }];
  const faults: DocumentFault[] = [];
  const compare = (field: string, expected: number, found: number) => {
    if (found !== expected) faults.push({ field, said: say('document-sum', { expected, found }) });
  };
  positions.forEach(({ title, amountCents }, index) => {
    if (isBlank(title)) faults.push({ field: `positions.${index}.title`, said: 'document-empty' });
    compare(`positions.${index}.amountCents`, Math.trunc(amountCents), amountCents);
  });
  const sum = positions.reduce((total, { amountCents }) => total + amountCents, 0);
  compare('netCents', sum, netCents);
  compare('taxCents', taxCents(netCents, taxType), document.taxCents);
  compare('grossCents', netCents + document.taxCents, grossCents);
  if (ratePercent !== taxSetOf(taxType).ratePercent) {
    faults.push({ field: 'ratePercent', said: 'document-rate' });
  }
  if (grossCents < 0) faults.push({ field: 'grossCents', said: 'negative-sum' });
  return faults;
}

function faultsOfNumberAndDays(document: InvoiceDocument): DocumentFault[] {
  const { number, issuedOn, from, to, dueOn } = document;
  const isDue = dueCents(document) > 0;
  const faults: DocumentFault[] = [];
  const year = issuedOn.slice(0, 4);
  const [, numberYear] = /^GU-(\d{4})-(?:\d{3}|[1-9]\d{3,})$/.exec(number ?? '') ?? [];
  if (number !== null && numberYear !== year) {
    faults.push({ field: 'number', said: say('document-number', { year }) });
  }
  if (from > to) faults.push({ field: 'from', said: 'document-days' });
  // BR-CO-25
  if (dueOn === null && isDue) faults.push({ field: 'dueOn', said: 'required' });
  if (dueOn !== null && issuedOn > dueOn) faults.push({ field: 'dueOn', said: 'document-days' });
  return faults;
}

/** What is corrected is named once for the whole, and where it is corrected. */
function faultsOfReferences({ typeCode, corrects, positions }: InvoiceDocument): DocumentFault[] {
  if (typeCode === '261') {
    const [only, ...others] = corrects;
    const isOne = only && others.length === 0 && isNamed(only);
    return isOne ? [] : [{ field: 'corrects', said: 'document-corrects-one' }];
  }
  const ofPositions = positions.flatMap(({ corrected }) => corrected ?? []);
  const missing = (those: DocumentReference[], among: DocumentReference[]) =>
    those.filter((one) => !isNamed(one) || !among.some((other) => isSame(one, other)));
  const faulty = [...missing(ofPositions, corrects), ...missing(corrects, ofPositions)];
  return [...new Set(faulty.map(({ number }) => number))].map((number) => ({
    field: 'corrects',
    said: say('document-reference', { number }),
  }));
}

const isNamed = ({ number, issuedOn }: DocumentReference) =>
  !isBlank(number) && /^\d{4}-\d\d-\d\d$/.test(issuedOn);

const isSame = (one: DocumentReference, other: DocumentReference) =>
  one.number === other.number && one.issuedOn === other.issuedOn;
