import type { Day } from '#shared/dates.ts';
import { BankFileError } from './bank-file-error.ts';
import { decodeXml } from './decode-xml.ts';
import { isArchive, readArchive } from './read-archive.ts';
import { StatementBuilder } from './statement-builder.ts';
import { xmlReader } from './xml-reader.ts';

export { BankFileError } from './bank-file-error.ts';

export interface BankTransaction {
  /** The bank's own reference with a hash of what it says, else a hash alone: the same at each reading. */
  identity: string;
  bookedOn: Day;
  valueOn: Day;
  /** Positive: came in. */
  cents: number;
  currency: string;
  isReversal: boolean;
  endToEndId: string | null;
  /** Of a batch that was booked as one sum, without its transactions. */
  batchId: string | null;
  batchCount: number | null;
  /** Of the other side. */
  name: string | null;
  iban: string | null;
  remittance: string;
  /** ISO code of why it came back, `AC04`; see `returnReasons`. */
  returnReason: string | null;
  /** One of several that were booked as one sum. */
  ofBatch: boolean;
}

export interface BankStatement {
  /** IBAN, or the bank's own number where it gives none. */
  account: string;
  currency: string;
  /** The same at each reading. */
  identity: string;
  sequence: number | null;
  from: Day | null;
  to: Day;
  openingCents: number | null;
  closingCents: number | null;
  openingOn: Day | null;
  closingOn: Day | null;
  transactions: BankTransaction[];
}

const mostBytes = 200_000_000;
const mostEntries = 200_000;
const versions = ['camt.053.001.02', 'camt.053.001.08'];
const standard = 'urn:iso:std:iso:20022:tech:xsd:';

/**
 * The statements of a bank's file: camt.053, or a ZIP archive of several. One statement is held at
 * a time. What was given out before a fault shows must not be kept.
 *
 * @throws BankFileError
 */
export async function* readStatements(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<BankStatement> {
  const room = { bytes: mostBytes, entries: mostEntries };
  const { start, all } = await peek(bytes);
  if (!isArchive(start)) {
    yield* readFile(all, room);
    return;
  }
  let files = 0;
  for await (const { name, bytes } of readArchive(all)) {
    const file = await peek(bytes);
    if (isArchive(file.start)) throw new BankFileError('nested-archive', { file: name });
    yield* readFile(file.all, room);
    files += 1;
  }
  if (files === 0) throw new BankFileError('not-a-statement', { found: '' });
}

interface Room {
  bytes: number;
  entries: number;
}

async function* readFile(
  bytes: AsyncIterable<Uint8Array>,
  room: Room,
): AsyncGenerator<BankStatement> {
  const reader = xmlReader({
    taken: new Set(['Ntry', 'TxDtls', 'Stmt', 'GrpHdr', 'TxsSummry', 'SplmtryData']),
    checkRoot,
  });
  const builder = new StatementBuilder();
  let statements = 0;
  for await (const text of piecesOf(decodeXml(within(bytes, room)))) {
    for (const node of reader.read(text)) {
      if (node.name === 'Ntry' || node.name === 'TxDtls') room.entries -= 1;
      if (room.entries < 0) throw new BankFileError('too-many-entries', { most: mostEntries });
      const statement = builder.take(node);
      if (!statement) continue;
      statements += 1;
      yield statement;
    }
  }
  if (statements === 0) throw new BankFileError('missing', { of: 'Stmt' });
}

function checkRoot(name: string, namespace: string): void {
  const found = namespace.startsWith(standard) ? namespace.slice(standard.length) : namespace;
  if (name === 'Document' && versions.includes(found)) return;
  const isOther = name === 'Document' && found.startsWith('camt.053.');
  throw new BankFileError(isOther ? 'unknown-version' : 'not-a-statement', {
    found: (found || name).slice(0, 80),
  });
}

/** Small pieces, so that little is held of a large one, and at last the end. */
async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<string | null> {
  const length = 65_536;
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
  }
  yield null;
}

async function* within(bytes: AsyncIterable<Uint8Array>, room: Room): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    room.bytes -= piece.length;
    if (room.bytes < 0) throw new BankFileError('too-large');
    yield piece;
  }
}

/** The first bytes, and all of them again. */
async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ start: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const rest = bytes[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.length < 4) {
    const { done, value } = await rest.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* all() {
    try {
      yield start;
      yield* { [Symbol.asyncIterator]: () => rest };
    } finally {
      await rest.return?.();
    }
  }
  return { start, all: all() };
}
