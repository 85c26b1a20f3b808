import { element, type Xml, xmlFile } from '#api/core/xml.ts';
import type { Day } from '#shared/dates.ts';
import { compactIban } from '#shared/domain/iban.ts';
import {
  type DocumentAddress,
  type DocumentOperator,
  type DocumentPosition,
  type DocumentPublisher,
  type DocumentReference,
  dueCents,
  type IssuedDocument,
  prepaidCents,
} from '#shared/domain/invoices/invoice-document.ts';
import {
  correctionLine,
  legalTexts,
  periodLine,
  taxLaw,
  termsLine,
} from '#shared/domain/invoices/legal-texts.ts';
import { compactVatId } from '#shared/domain/vat-id.ts';

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** EN 16931 without anything of its own: ZUGFeRD's profile of the same name. */
const guideline = 'urn:cen.eu:en16931:2017';

/**
 * The document as data: an invoice of EN 16931 in UN/CEFACT's syntax; its seller is the publisher
 * and its buyer, who issues it, the operator. EN 16931 says what the numbers (BT-1 …) mean.
 *
 * @throws RangeError for an amount that is no whole number of cents
 */
export function writeCii(document: IssuedDocument): string {
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guideline)]),
      ]),
      headOf(document),
      element('rsm:SupplyChainTradeTransaction', [
        ...document.positions.map((position, index) => lineOf(document, position, index + 1)),
        element('ram:ApplicableHeaderTradeAgreement', [
          optional('ram:BuyerReference', document.publisher.kid),
          sellerOf(document.publisher),
          buyerOf(document.operator),
        ]),
        element('ram:ApplicableHeaderTradeDelivery', [
          element('ram:ActualDeliverySupplyChainEvent', [
            element('ram:OccurrenceDateTime', [dateOf('udt', document.to)]),
          ]),
        ]),
        settlementOf(document),
      ]),
    ],
    namespaces,
  );
  return xmlFile(root);
}

function headOf(document: IssuedDocument): Xml {
  const { number, typeCode, issuedOn, from, to, corrects, positions } = document;
  // What a position corrects is said there.
  const whole = typeCode === '261' || !positions.some(({ corrected }) => corrected);
  const notes = [
    legalTexts.title,
    legalTexts.subline,
    ...(whole ? corrects.map(correctionLine) : []),
    periodLine(from, to),
    ...(typeCode === '389' ? [legalTexts.objection] : []),
  ];
  return element('rsm:ExchangedDocument', [
    element('ram:ID', number),
    element('ram:TypeCode', typeCode),
    element('ram:IssueDateTime', [dateOf('udt', issuedOn)]),
    ...notes.map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
  ]);
}

/** A price is never negative: deductions are a negative quantity of it. */
function lineOf(document: IssuedDocument, position: DocumentPosition, place: number): Xml {
  const { title, description, amountCents, corrected } = position;
  const note = corrected && correctionLine(corrected);
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(place)),
      note && element('ram:IncludedNote', [element('ram:Content', note)]),
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', title),
      optional('ram:Description', description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', amountOf(Math.abs(amountCents))),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', amountCents < 0 ? '-1' : '1', { unitCode: 'LS' }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', taxLaw[document.taxType].category),
        element('ram:RateApplicablePercent', String(document.ratePercent)),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', amountOf(amountCents)),
      ]),
    ]),
  ]);
}

function sellerOf(publisher: DocumentPublisher): Xml {
  const { name, kid, email } = publisher;
  const taxNumber = publisher.taxNumber?.trim();
  const vatNumber = publisher.vatNumber?.trim();
  return element('ram:SellerTradeParty', [
    // Without a VAT id a seller has to have some number (BR-CO-26).
    optional('ram:ID', kid?.trim() || (vatNumber ? null : taxNumber)),
    element('ram:Name', name),
    addressOf(publisher),
    mailOf(email),
    vatNumber ? registration('VA', compactVatId(vatNumber)) : undefined,
    taxNumber ? registration('FC', taxNumber) : undefined,
  ]);
}

function buyerOf(operator: DocumentOperator): Xml {
  const { name, contactName, phone, email, vatNumber } = operator;
  return element('ram:BuyerTradeParty', [
    element('ram:Name', name),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', contactName),
      element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', phone)]),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', email)]),
    ]),
    addressOf(operator),
    mailOf(email),
    vatNumber ? registration('VA', compactVatId(vatNumber)) : undefined,
  ]);
}

const addressOf = ({ zip, street, city, country }: DocumentAddress): Xml =>
  element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', zip),
    element('ram:LineOne', street),
    element('ram:CityName', city),
    element('ram:CountryID', country),
  ]);

const mailOf = (email: string | null): Xml | undefined =>
  email
    ? element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })])
    : undefined;

const registration = (scheme: 'VA' | 'FC', number: string): Xml =>
  element('ram:SpecifiedTaxRegistration', [element('ram:ID', number, { schemeID: scheme })]);

function settlementOf(document: IssuedDocument): Xml {
  const { number, typeCode, from, to, dueOn, corrects, netCents, taxCents, grossCents } = document;
  const isPaid = typeCode === '389' && dueOn !== null;
  const prepaid = prepaidCents(document);
  return element('ram:ApplicableHeaderTradeSettlement', [
    isPaid ? element('ram:PaymentReference', number) : undefined,
    element('ram:InvoiceCurrencyCode', 'EUR'),
    isPaid ? transferTo(document.publisher) : undefined,
    taxOf(document),
    element('ram:BillingSpecifiedPeriod', [
      element('ram:StartDateTime', [dateOf('udt', from)]),
      element('ram:EndDateTime', [dateOf('udt', to)]),
    ]),
    termsOf(document),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amountOf(netCents)),
      element('ram:TaxBasisTotalAmount', amountOf(netCents)),
      element('ram:TaxTotalAmount', amountOf(taxCents), { currencyID: 'EUR' }),
      element('ram:GrandTotalAmount', amountOf(grossCents)),
      prepaid > 0 ? element('ram:TotalPrepaidAmount', amountOf(prepaid)) : undefined,
      element('ram:DuePayableAmount', amountOf(dueCents(document))),
    ]),
    ...corrects.map(referenceTo),
  ]);
}

/** Nothing due needs no terms. */
function termsOf(document: IssuedDocument): Xml | undefined {
  const { typeCode, dueOn } = document;
  const name = 'ram:SpecifiedTradePaymentTerms';
  if (typeCode === '261') return element(name, [element('ram:Description', legalTexts.offset)]);
  return dueOn
    ? element(name, [
        optional('ram:Description', termsLine(document)),
        element('ram:DueDateDateTime', [dateOf('udt', dueOn)]),
      ])
    : undefined;
}

/** A SEPA transfer. */
const transferTo = ({ iban, accountHolder }: DocumentPublisher): Xml =>
  element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', '58'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', compactIban(iban)),
      optional('ram:AccountName', accountHolder),
    ]),
  ]);

function taxOf({ taxType, ratePercent, netCents, taxCents }: IssuedDocument): Xml {
  const { category, exemption, exemptionCode } = taxLaw[taxType];
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amountOf(taxCents)),
    element('ram:TypeCode', 'VAT'),
    optional('ram:ExemptionReason', exemption),
    element('ram:BasisAmount', amountOf(netCents)),
    element('ram:CategoryCode', category),
    optional('ram:ExemptionReasonCode', exemptionCode),
    element('ram:RateApplicablePercent', String(ratePercent)),
  ]);
}

const referenceTo = ({ number, issuedOn }: DocumentReference): Xml =>
  element('ram:InvoiceReferencedDocument', [
    element('ram:IssuerAssignedID', number),
    element('ram:FormattedIssueDateTime', [dateOf('qdt', issuedOn)]),
  ]);

const dateOf = (prefix: 'udt' | 'qdt', day: Day): Xml =>
  element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' });

const optional = (name: string, text: string | null | undefined): Xml | undefined =>
  text?.trim() ? element(name, text) : undefined;

/** `-1234.05`, from cents and never by a division. */
function amountOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`No whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
