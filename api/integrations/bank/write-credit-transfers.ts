import { element, type Xml, xmlFile } from '#api/core/xml.ts';
import type { Day } from '#shared/dates.ts';
import { compactIban, isIban } from '#shared/domain/iban.ts';
import { remittanceLength, sepaText } from '#shared/domain/paying/sepa-text.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
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
 *
 * @throws RangeError for what banks refuse: one such transfer would stop all of the others
 */
export function writeCreditTransfers(file: CreditTransferFile): string {
  const { messageId, createdAt, requestedOn, debtor, transfers } = file;
  if (nextTargetDay(requestedOn) !== requestedOn) throw refused('requestedOn', requestedOn);
  const ids = transfers.map(({ endToEndId }) => endToEndId);
  if (ids.length === 0 || new Set(ids).size < ids.length) throw refused('transfers', ids.join(' '));
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
            writeId('MsgId', messageId),
            element('CreDtTm', createdAt.toISOString()),
            ...sums,
            element('InitgPty', [writeText('Nm', debtor.name, 70)]),
          ]),
          element('PmtInf', [
            writeId('PmtInfId', messageId),
            element('PmtMtd', 'TRF'),
            element('BtchBookg', 'true'),
            ...sums,
            element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
            element('ReqdExctnDt', [element('Dt', requestedOn)]),
            element('Dbtr', [writeText('Nm', debtor.name, 70)]),
            writeAccount('DbtrAcct', debtor.iban),
            element('DbtrAgt', [element('FinInstnId', [writeBank(debtor.bic)])]),
            element('ChrgBr', 'SLEV'),
            ...transfers.map(writeTransfer),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    ),
  );
}

function writeTransfer({ address, ...transfer }: CreditTransfer): Xml {
  const { endToEndId, cents, name, iban, remittance } = transfer;
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > mostCents) {
    throw refused(endToEndId, String(cents));
  }
  const text = optional('Ustrd', remittance, remittanceLength);
  return element('CdtTrfTxInf', [
    element('PmtId', [writeId('EndToEndId', endToEndId)]),
    element('Amt', [element('InstdAmt', writeEuros(cents), { Ccy: 'EUR' })]),
    element('Cdtr', [writeText('Nm', name, 70), address && writeAddress(address)]),
    writeAccount('CdtrAcct', iban),
    text && element('RmtInf', [text]),
  ]);
}

/** The limit of SEPA, 999,999,999.99 euros. */
const mostCents = 99_999_999_999;

function writeAddress({ street, zip, city, country }: NonNullable<CreditTransfer['address']>): Xml {
  if (!/^[A-Z]{2}$/.test(country)) throw refused('Ctry', country);
  const line = sepaText(street, 70);
  const [, name = line, number = ''] =
    /^(.*[^ /]) (?=.{1,16}$)(\d+ ?[a-z]?(?:-\d+ ?[a-z]?)?)$/i.exec(line) ?? [];
  return element('PstlAdr', [
    optional('StrtNm', name, 70),
    optional('BldgNb', number, 16),
    optional('PstCd', zip, 16),
    writeText('TwnNm', city, 35),
    element('Ctry', country),
  ]);
}

function writeAccount(role: string, iban: string): Xml {
  if (!isIban(iban)) throw refused(role, iban);
  return element(role, [element('Id', [element('IBAN', compactIban(iban))])]);
}

function writeBank(bic: string | null): Xml {
  if (!bic) return element('Othr', [element('Id', 'NOTPROVIDED')]);
  if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) throw refused('BICFI', bic);
  return element('BICFI', bic);
}

function writeId(role: string, id: string): Xml {
  if (!/^(?!\/)(?!.*\/\/)[A-Za-z0-9+?/:().,'-]{1,35}(?<!\/)$/.test(id)) throw refused(role, id);
  return element(role, id);
}

function writeText(role: string, text: string, most: number): Xml {
  const written = optional(role, text, most);
  if (!written) throw refused(role, text);
  return written;
}

function optional(role: string, text: string, most: number): Xml | undefined {
  const written = sepaText(text, most);
  return written ? element(role, written) : undefined;
}

const refused = (of: string, value: string) =>
  new RangeError(`No bank takes ${of} "${value.slice(0, 80)}"`);
