import type { Day } from '#shared/dates.ts';
import { BankFileError } from './bank-file-error.ts';
import { readCents } from './read-cents.ts';
import { readDay } from './read-day.ts';
import type { XmlNode } from './xml-node.ts';

export interface Party {
  name: string | null;
  iban: string | null;
}

/** What an entry says of one of its transactions. */
export interface Detail {
  amounts: readonly (XmlNode | undefined)[];
  isCredit: boolean | undefined;
  reference: string | null;
  endToEndId: string | null;
  batchId: string | null;
  debtor: Party;
  creditor: Party;
  remittance: string;
  returnReason: string | null;
}

export interface FoundTransaction extends Omit<Detail, 'amounts' | 'isCredit'> {
  bookedOn: Day | null;
  valueOn: Day | null;
  cents: number;
  currency: string;
  isReversal: boolean;
  ofBatch: boolean;
}

const mostRemittance = 2000;

export function readDetail(node: XmlNode): Detail {
  return {
    // In the order in which they are believed; whichever adds up to the entry.
    amounts: [
      node.find('Amt'),
      node.find('AmtDtls', 'TxAmt', 'Amt'),
      node.find('AmtDtls', 'CntrValAmt', 'Amt'),
      node.find('AmtDtls', 'InstdAmt', 'Amt'),
    ],
    isCredit: isCreditOf(node),
    reference: idOf(node, 'Refs', 'AcctSvcrRef'),
    endToEndId: idOf(node, 'Refs', 'EndToEndId'),
    batchId: idOf(node, 'Refs', 'PmtInfId') ?? idOf(node, 'Refs', 'MsgId'),
    debtor: partyOf(node, 'Dbtr'),
    creditor: partyOf(node, 'Cdtr'),
    remittance: remittanceOf(node),
    returnReason: returnReasonOf(node),
  };
}

/**
 * An entry's transactions: those that it names if they add up to it, else one of its own; none
 * while it is not booked.
 */
export function listTransactions(entry: XmlNode, details: readonly Detail[]): FoundTransaction[] {
  const status =
    entry.read('Sts', 'Cd') ?? entry.read('Sts', 'Prtry') ?? entry.read('Sts') ?? 'BOOK';
  if (status !== 'BOOK') return [];
  const amount = entry.find('Amt');
  const isCredit = isCreditOf(entry);
  if (isCredit === undefined) throw new BankFileError('missing', { of: 'Ntry/CdtDbtInd' });
  const signed = (node: XmlNode | undefined, credit = isCredit) => {
    const cents = readCents('Amt', node?.text.trim());
    return credit ? cents : 0 - cents;
  };
  const whole = signed(amount);
  const shared = {
    bookedOn:
      readDay('BookgDt', entry.read('BookgDt', 'Dt') ?? entry.read('BookgDt', 'DtTm')) ?? null,
    valueOn: readDay('ValDt', entry.read('ValDt', 'Dt') ?? entry.read('ValDt', 'DtTm')) ?? null,
    currency: amount?.currency ?? '',
    isReversal: ['true', '1'].includes(entry.read('RvslInd') ?? ''),
  };
  const reference = idOf(entry, 'AcctSvcrRef');

  const returned = isReturn(entry) ? unnamedReason : null;
  const parts = details.length > 1 ? partsOf(whole, shared.currency) : undefined;
  if (parts) {
    return details.map(({ amounts, isCredit, ...detail }, index) => ({
      ...detail,
      ...shared,
      reference: detail.reference ?? reference,
      cents: parts[index] ?? 0,
      returnReason: detail.returnReason ?? returned,
      batchId: null,
      ofBatch: true,
    }));
  }
  return [asOne()];

  /** What the transactions amount to, if together that is the entry. */
  function partsOf(sum: number, currency: string): number[] | undefined {
    for (const kind of details[0]?.amounts.keys() ?? []) {
      const nodes = details.map(({ amounts }) => amounts[kind]);
      if (!nodes.every((node) => node?.currency === currency)) continue;
      const cents = nodes.map((node, index) => signed(node, details[index]?.isCredit));
      if (cents.reduce((total, part) => total + part, 0) === sum) return cents;
    }
    return undefined;
  }

  function asOne(): FoundTransaction {
    const batch = entry.find('NtryDtls', 'Btch');
    // The first of many does not say what all of them are.
    const isOne = details.length === 1 && !(Number(batch?.read('NbOfTxs')) > 1);
    const only = isOne ? details[0] : undefined;
    const endToEndId = only?.endToEndId ?? null;
    const batchId =
      (batch && (idOf(batch, 'PmtInfId') ?? idOf(batch, 'MsgId'))) ?? details[0]?.batchId ?? null;
    return {
      ...shared,
      reference: reference ?? only?.reference ?? null,
      endToEndId,
      batchId: endToEndId ? null : batchId,
      debtor: only?.debtor ?? { name: null, iban: null },
      creditor: only?.creditor ?? { name: null, iban: null },
      remittance: only?.remittance || textOf([entry.read('AddtlNtryInf')]),
      returnReason: only?.returnReason ?? returned,
      cents: whole,
      ofBatch: false,
    };
  }
}

/** Did it come in? Undefined where that is not said. */
export function isCreditOf(node: XmlNode): boolean | undefined {
  const sign = node.read('CdtDbtInd');
  if (sign === undefined) return undefined;
  if (sign === 'CRDT' || sign === 'DBIT') return sign === 'CRDT';
  throw new BankFileError('malformed', { of: 'CdtDbtInd', value: sign.slice(0, 40) });
}

/** Banks fill in these where a payer gave nothing. */
function idOf(node: XmlNode, ...path: string[]): string | null {
  const id = node.read(...path)?.slice(0, 70);
  return id === undefined || /^(NOTPROVIDED|NOT PROVIDED|NONREF|NOREF)$/i.test(id) ? null : id;
}

/** Version 8 puts a person or company between role and name. */
function partyOf(node: XmlNode, role: string): Party {
  const party = node.find('RltdPties', role);
  const account = node.find('RltdPties', `${role}Acct`, 'Id');
  return {
    name: (party?.read('Pty', 'Nm') ?? party?.read('Nm'))?.slice(0, 140) ?? null,
    iban: (account?.read('IBAN') ?? account?.read('Othr', 'Id'))?.slice(0, 34) ?? null,
  };
}

function remittanceOf(node: XmlNode): string {
  const said = textOf([
    ...node.all('RmtInf', 'Ustrd').map(({ text }) => text.trim()),
    ...node
      .all('RmtInf', 'Strd')
      .flatMap((part) => [
        part.read('CdtrRefInf', 'Ref'),
        ...part.all('RfrdDocInf', 'Nb').map(({ text }) => text.trim()),
        ...part.all('AddtlRmtInf').map(({ text }) => text.trim()),
      ]),
  ]);
  return said || textOf([node.read('AddtlTxInf')]);
}

const textOf = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, mostRemittance);

/** Returned, "reason not specified". */
const unnamedReason = 'MS03';

const isReturn = (node: XmlNode): boolean =>
  node.read('BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') === 'RRTN';

function returnReasonOf(node: XmlNode): string | null {
  const info = node.find('RtrInf');
  const reason = info?.read('Rsn', 'Cd') ?? info?.read('Rsn', 'Prtry');
  return reason?.slice(0, 35) ?? (info || isReturn(node) ? unnamedReason : null);
}
