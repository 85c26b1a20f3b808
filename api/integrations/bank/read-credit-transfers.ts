import { BankFileError } from './bank-file-error.ts';
import { readCents } from './read-cents.ts';
import type { CreditTransfer, CreditTransferFile } from './write-credit-transfers.ts';
import type { XmlNode } from './xml-node.ts';
import { type XmlReader, xmlReader } from './xml-reader.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * What a payment order tells the bank, read from its bytes; its own sums and counts must agree with
 * its transfers.
 *
 * @throws BankFileError
 */
export function readCreditTransfers(xml: string): CreditTransferFile {
  const reader = xmlReader({
    taken: new Set(['CdtTrfTxInf', 'CstmrCdtTrfInitn']),
    otherwise: 'not-a-payment-order',
    checkRoot(name, uri) {
      if (name !== 'Document' || uri !== namespace) {
        throw new BankFileError('not-a-payment-order', { found: uri });
      }
    },
  });
  const transfers: CreditTransfer[] = [];
  let order: XmlNode | undefined;
  for (const node of [...readPieces(xml, reader), ...reader.read(null)]) {
    if (node.name === 'CdtTrfTxInf') transfers.push(readTransfer(node));
    else order = node;
  }
  if (!order) throw new BankFileError('missing', { of: 'CstmrCdtTrfInitn' });
  for (const part of ['GrpHdr', 'PmtInf']) checkSums(part, order, transfers);
  const payment = (...path: string[]) => order.read('PmtInf', ...path) ?? missing(path);
  return {
    messageId: order.read('GrpHdr', 'MsgId') ?? missing(['MsgId']),
    createdAt: new Date(order.read('GrpHdr', 'CreDtTm') ?? missing(['CreDtTm'])),
    requestedOn: payment('ReqdExctnDt', 'Dt'),
    debtor: {
      name: payment('Dbtr', 'Nm'),
      iban: payment('DbtrAcct', 'Id', 'IBAN'),
      bic: order.read('PmtInf', 'DbtrAgt', 'FinInstnId', 'BICFI') ?? null,
    },
    transfers,
  };
}

function* readPieces(xml: string, reader: XmlReader): Generator<XmlNode> {
  const length = 65_536;
  for (let at = 0; at < xml.length; at += length) yield* reader.read(xml.slice(at, at + length));
}

function readTransfer(node: XmlNode): CreditTransfer {
  const amount = node.find('Amt', 'InstdAmt');
  if (amount?.currency !== 'EUR') {
    throw new BankFileError('malformed', { of: 'InstdAmt', value: amount?.currency ?? '' });
  }
  const [address] = node.all('Cdtr', 'PstlAdr');
  return {
    endToEndId: node.read('PmtId', 'EndToEndId') ?? missing(['EndToEndId']),
    cents: readCents('InstdAmt', amount.text),
    name: node.read('Cdtr', 'Nm') ?? missing(['Cdtr', 'Nm']),
    iban: node.read('CdtrAcct', 'Id', 'IBAN') ?? missing(['CdtrAcct']),
    remittance: node.read('RmtInf', 'Ustrd') ?? '',
    ...(address && {
      address: {
        street: [address.read('StrtNm'), address.read('BldgNb')].filter(Boolean).join(' '),
        zip: address.read('PstCd') ?? '',
        city: address.read('TwnNm') ?? missing(['TwnNm']),
        country: address.read('Ctry') ?? missing(['Ctry']),
      },
    }),
  };
}

function checkSums(part: string, order: XmlNode, transfers: readonly CreditTransfer[]): void {
  const parts = order.all(part);
  const count = parts[0]?.read('NbOfTxs');
  const sum = readCents('CtrlSum', parts[0]?.read('CtrlSum'));
  const paid = transfers.reduce((total, { cents }) => total + cents, 0);
  if (parts.length !== 1 || count !== String(transfers.length) || sum !== paid) {
    throw new BankFileError('malformed', { of: part, value: `${count} ${sum}` });
  }
}

function missing(path: readonly string[]): never {
  throw new BankFileError('missing', { of: path.join('/') });
}
