import { createHash } from 'node:crypto';
import type { Day } from '#shared/dates.ts';
import { BankFileError } from './bank-file-error.ts';
import type { BankStatement, BankTransaction } from './bank-statement.ts';
import { readCents } from './read-cents.ts';
import { readDay } from './read-day.ts';
import {
  type Detail,
  type FoundTransaction,
  isCreditOf,
  listTransactions,
  type Party,
  readDetail,
} from './read-entry.ts';
import type { XmlNode } from './xml-node.ts';

interface Balance {
  code: string;
  cents: number;
  day: Day | null;
  currency: string;
}

/**
 * Makes statements of a camt.053's elements as they end: details, then their entry, then its
 * statement.
 */
export class StatementBuilder {
  #details: Detail[] = [];
  #found: FoundTransaction[] = [];
  #page = '';

  take(node: XmlNode): BankStatement | undefined {
    if (node.name === 'TxDtls') this.#details.push(readDetail(node));
    if (node.name === 'GrpHdr') this.#page = pageOf(node.find('MsgPgntn'));
    if (node.name === 'Ntry') {
      // A part of a text keeps all of the text in memory: the file, as long as its statement.
      this.#found.push(...copyOf(listTransactions(node, this.#details)));
      this.#details = [];
    }
    if (node.name !== 'Stmt') return undefined;
    const found = this.#found;
    this.#found = [];
    return finish(node, found, pageOf(node.find('StmtPgntn')) || this.#page);
  }
}

/** Of a statement in several parts. */
function pageOf(pages: XmlNode | undefined): string {
  const number = pages?.read('PgNb');
  return number && !(number === '1' && pages?.read('LastPgInd') === 'true') ? number : '';
}

function finish(node: XmlNode, found: FoundTransaction[], page: string): BankStatement {
  const account = node.read('Acct', 'Id', 'IBAN') ?? node.read('Acct', 'Id', 'Othr', 'Id');
  if (!account) throw new BankFileError('missing', { of: 'Stmt/Acct/Id' });
  const balances = node.all('Bal').map(readBalance);
  const currency = node.read('Acct', 'Ccy') ?? balances[0]?.currency ?? found[0]?.currency ?? 'EUR';
  const { opening, closing } = pickBalances(balances.filter((bal) => bal.currency === currency));
  const to =
    closing?.day ??
    readDay('ToDtTm', node.read('FrToDt', 'ToDtTm')) ??
    readDay('CreDtTm', node.read('CreDtTm'));
  if (!to) throw new BankFileError('missing', { of: 'Stmt/CreDtTm' });
  const number = node.read('ElctrncSeqNb');
  const name = number ?? node.read('Id');
  if (!name) throw new BankFileError('missing', { of: 'Stmt/Id' });
  return {
    account,
    currency,
    // Banks begin anew with 1 each year, or never count at all.
    identity: [account, to, name, ...(page ? [page] : [])].join('/'),
    sequence: number && Number.isSafeInteger(Number(number)) ? Number(number) : null,
    from: readDay('FrDtTm', node.read('FrToDt', 'FrDtTm')) ?? null,
    to,
    openingCents: opening?.cents ?? null,
    closingCents: closing?.cents ?? null,
    openingOn: opening?.day ?? null,
    closingOn: closing?.day ?? null,
    transactions: identify(account, page, to, found),
  };
}

function readBalance(node: XmlNode): Balance {
  const amount = node.find('Amt');
  const cents = readCents('Bal', amount?.text.trim());
  return {
    code: node.read('Tp', 'CdOrPrtry', 'Cd') ?? '',
    cents: isCreditOf(node) === false ? 0 - cents : cents,
    day: readDay('Bal/Dt', node.read('Dt', 'Dt') ?? node.read('Dt', 'DtTm')) ?? null,
    currency: amount?.currency ?? '',
  };
}

/** What is booked at the beginning and the end; between the parts of a statement, ITBD. */
function pickBalances(balances: readonly Balance[]) {
  const first = (code: string) => balances.find((balance) => balance.code === code);
  const between = balances.filter(({ code }) => code === 'ITBD');
  const [opening, closing] = [first('OPBD') ?? first('PRCD'), first('CLBD')];
  return {
    opening: opening ?? (closing || between.length > 1 ? between[0] : undefined),
    closing: closing ?? (opening || between.length > 1 ? between.at(-1) : undefined),
  };
}

/** With its other side, and an identity that it has however often and beside whatever it is sent. */
function identify(
  account: string,
  page: string,
  to: Day,
  found: readonly FoundTransaction[],
): BankTransaction[] {
  const seen = new Map<string, number>();
  return found.map(({ reference, debtor, creditor, bookedOn, valueOn, ...rest }) => {
    const transaction = {
      ...rest,
      bookedOn: bookedOn ?? valueOn ?? to,
      valueOn: valueOn ?? bookedOn ?? to,
      ...otherSide(account, rest, debtor, creditor),
    };
    const { name, iban, remittance, cents, endToEndId } = transaction;
    const known = [account, transaction.bookedOn, cents, endToEndId];
    const key = JSON.stringify(
      reference ? [reference, ...known] : [page, ...known, name, iban, remittance],
    );
    const index = seen.get(key) ?? 0;
    seen.set(key, index + 1);
    const hash = identityOf(key, index);
    return {
      identity: reference ? `${reference}-${hash.slice(0, 12)}` : hash,
      says: reference ? null : key,
      ...transaction,
    };
  });
}

/** Of the first that says so (0), the second … */
export const identityOf = (says: string, index: number): string =>
  createHash('sha256').update(`${index} ${says}`).digest('hex');

/** What comes back names its parties as the payment did that it was, or the other way round. */
function otherSide(
  account: string,
  {
    cents,
    isReversal,
    returnReason,
  }: Pick<FoundTransaction, 'cents' | 'isReversal' | 'returnReason'>,
  debtor: Party,
  creditor: Party,
): Party {
  const isBack = isReversal || returnReason !== null;
  const parties = cents > 0 === isBack ? [creditor, debtor] : [debtor, creditor];
  const others = parties.filter(({ iban }) => iban !== account);
  return (
    others.find(({ iban }) => iban) ?? others.find(({ name }) => name) ?? { name: null, iban: null }
  );
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));
