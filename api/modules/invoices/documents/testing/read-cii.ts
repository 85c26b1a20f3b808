/**
 * What an invoice in UN/CEFACT's syntax says, read independently of how ours are written: by
 * element names, from any program's file.
 */
export function readCii(xml: string) {
  const one = (within: string, ...path: string[]) => textOf(within, path);
  const head = partOf(xml, 'ExchangedDocument');
  const agreement = partOf(xml, 'ApplicableHeaderTradeAgreement');
  const delivery = partOf(xml, 'ApplicableHeaderTradeDelivery');
  const settlement = partOf(xml, 'ApplicableHeaderTradeSettlement');
  const tax = partOf(settlement, 'ApplicableTradeTax');
  const sums = partOf(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const means = partOf(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  return {
    number: one(head, 'ID'),
    typeCode: one(head, 'TypeCode'),
    issuedOn: one(head, 'IssueDateTime', 'DateTimeString'),
    notes: partsOf(head, 'IncludedNote').map((note) => one(note, 'Content')),
    reference: one(agreement, 'BuyerReference'),
    seller: partyOf(partOf(agreement, 'SellerTradeParty')),
    buyer: partyOf(partOf(agreement, 'BuyerTradeParty')),
    deliveredOn: one(delivery, 'OccurrenceDateTime', 'DateTimeString'),
    period: ['StartDateTime', 'EndDateTime'].map((end) => one(settlement, end, 'DateTimeString')),
    payment: {
      means: one(means, 'TypeCode'),
      iban: one(means, 'IBANID'),
      terms: one(settlement, 'SpecifiedTradePaymentTerms', 'Description'),
      due: one(settlement, 'DueDateDateTime', 'DateTimeString'),
    },
    tax: {
      category: one(tax, 'CategoryCode'),
      rate: one(tax, 'RateApplicablePercent'),
      amount: one(tax, 'CalculatedAmount'),
      basis: one(tax, 'BasisAmount'),
      exemption: one(tax, 'ExemptionReason'),
      exemptionCode: one(tax, 'ExemptionReasonCode'),
    },
    totals: {
      lines: one(sums, 'LineTotalAmount'),
      net: one(sums, 'TaxBasisTotalAmount'),
      tax: one(sums, 'TaxTotalAmount'),
      gross: one(sums, 'GrandTotalAmount'),
      prepaid: one(sums, 'TotalPrepaidAmount'),
      due: one(sums, 'DuePayableAmount'),
    },
    corrects: partsOf(settlement, 'InvoiceReferencedDocument').map((reference) => [
      one(reference, 'IssuerAssignedID'),
      one(reference, 'FormattedIssueDateTime', 'DateTimeString'),
    ]),
    lines: partsOf(xml, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      id: one(line, 'LineID'),
      name: one(line, 'SpecifiedTradeProduct', 'Name'),
      description: one(line, 'SpecifiedTradeProduct', 'Description'),
      quantity: one(line, 'BilledQuantity'),
      unit: /BilledQuantity unitCode="(\w+)"/.exec(line)?.[1],
      price: one(line, 'ChargeAmount'),
      category: one(line, 'CategoryCode'),
      total: one(line, 'LineTotalAmount'),
    })),
  };
}

function partyOf(party: string) {
  const address = partOf(party, 'PostalTradeAddress');
  const numberOf = (scheme: string) => {
    const [, text] = new RegExp(`<ram:ID schemeID="${scheme}">([^<]*)<`).exec(party) ?? [];
    return text === undefined ? undefined : plain(text);
  };
  return {
    name: textOf(party, ['Name']),
    address: ['LineOne', 'PostcodeCode', 'CityName', 'CountryID'].map((part) =>
      textOf(address, [part]),
    ),
    vatNumber: numberOf('VA'),
    taxNumber: numberOf('FC'),
  };
}

function partsOf(xml: string, name: string): string[] {
  const element = new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g');
  return [...xml.matchAll(element)].map(([, inside = '']) => inside);
}

const partOf = (xml: string, name: string): string => partsOf(xml, name)[0] ?? '';

function textOf(xml: string, path: string[]): string | undefined {
  const [name = '', ...rest] = path;
  const [inside] = partsOf(xml, name);
  if (inside === undefined) return undefined;
  return rest.length > 0 ? textOf(inside, rest) : plain(inside);
}

const plain = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
