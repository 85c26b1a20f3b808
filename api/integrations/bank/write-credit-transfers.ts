import { element, type Xml, xmlFile } from '#api/core/xml.ts';
import type { Day } from '#shared/dates.ts';
import { compactIban } from '#shared/domain/iban.ts';
import { remittanceLength, sepaText } from '#shared/domain/paying/sepa-text.ts';
import { writeEuros } from './write-euros.ts';

export interface CreditTransfer {
  endToEndId: string;
  cents: number;
  name: string;
  iban: string;
  remittance: string;
  /** Only outside the EEA: structured, since banks ask for it there. */
  address?: { street: string; zip: string; city: string; country: string } | undefined;
}

export interface CreditTransferFile {
  messageId: string;
  createdAt: Date;
  requestedOn: Day;
  debtor: { name: string; iban: string; bic: string | null };
  transfers: readonly CreditTransfer[];
}

/**
 * A payment order as German banks take it since November 2026: pain.001.001.09 after annex 3 of the
 * DFÜ agreement, one debit for all of it. The same transfers give the same bytes.
 */
export function writeCreditTransfers(file: CreditTransferFile): string {
  const { messageId, createdAt, requestedOn, debtor, transfers } = file;
  const sums = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', writeEuros(transfers.reduce((sum, { cents }) => sum + cents, 0))),
  ];
  return xmlFile(
    element(
      'Document',
      [
        element('CstmrCdtTrfInitn', [
          element('GrpHdr', [
            element('MsgId', messageId),
            element('CreDtTm', createdAt.toISOString()),
            ...sums,
            element('InitgPty', [name(debtor.name)]),
          ]),
          element('PmtInf', [
            element('PmtInfId', messageId),
            element('PmtMtd', 'TRF'),
            element('BtchBookg', 'true'),
            ...sums,
            element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
            element('ReqdExctnDt', [element('Dt', requestedOn)]),
            element('Dbtr', [name(debtor.name)]),
            account('DbtrAcct', debtor.iban),
            element('DbtrAgt', [
              element('FinInstnId', [
                debtor.bic
                  ? element('BICFI', debtor.bic)
                  : element('Othr', [element('Id', 'NOTPROVIDED')]),
              ]),
            ]),
            element('ChrgBr', 'SLEV'),
            ...transfers.map(writeTransfer),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    ),
  );
}

function writeTransfer(transfer: CreditTransfer): Xml {
  const { endToEndId, cents, iban, address } = transfer;
  const remittance = sepaText(transfer.remittance, remittanceLength);
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId)]),
    element('Amt', [element('InstdAmt', writeEuros(cents), { Ccy: 'EUR' })]),
    element('Cdtr', [name(transfer.name), address && writeAddress(address)]),
    account('CdtrAcct', iban),
    remittance && element('RmtInf', [element('Ustrd', remittance)]),
  ]);
}

function writeAddress({ street, zip, city, country }: NonNullable<CreditTransfer['address']>): Xml {
  return element('PstlAdr', [
    element('StrtNm', sepaText(street, 70)),
    element('PstCd', sepaText(zip, 16)),
    element('TwnNm', sepaText(city, 35)),
    element('Ctry', country),
  ]);
}

const name = (text: string): Xml => element('Nm', sepaText(text, 70));
const account = (role: string, iban: string): Xml =>
  element(role, [element('Id', [element('IBAN', compactIban(iban))])]);
