import { BankFileError } from './bank-file-error.ts';
import type { BankStatement } from './bank-statement.ts';
import { decodeXml } from './decode-xml.ts';
import { isArchive, readArchive } from './read-archive.ts';
import { StatementBuilder } from './statement-builder.ts';
import { xmlReader } from './xml-reader.ts';

export { BankFileError } from './bank-file-error.ts';
export type { BankStatement, BankTransaction } from './bank-statement.ts';

/** Of all that is unpacked, and with the transactions of batches. */
const most = { bytes: 200_000_000, entries: 200_000 };
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
  bounds = most,
): AsyncGenerator<BankStatement> {
  const room = { ...bounds };
  const { start, all } = await peek(bytes);
  if (!isArchive(start)) {
    yield* readFile(all, room);
    return;
  }
  let files = 0;
  for await (const { name, bytes } of readArchive(all)) {
    files += 1;
    try {
      const file = await peek(bytes);
      if (isArchive(file.start)) throw new BankFileError('nested-archive');
      yield* readFile(file.all, room);
    } catch (error) {
      if (!(error instanceof BankFileError)) throw error;
      throw new BankFileError(error.code, { ...error.params, file: name.slice(-80) });
    }
  }
  if (files === 0) throw new BankFileError('not-a-statement');
}

async function* readFile(
  bytes: AsyncIterable<Uint8Array>,
  room: typeof most,
): AsyncGenerator<BankStatement> {
  const reader = xmlReader({
    taken: new Set(['Ntry', 'TxDtls', 'Stmt', 'GrpHdr', 'TxsSummry', 'SplmtryData']),
    checkRoot,
    otherwise: 'not-a-statement',
  });
  const builder = new StatementBuilder();
  let statements = 0;
  for await (const text of piecesOf(decodeXml(within(bytes, room)))) {
    for (const node of reader.read(text)) {
      if (node.name === 'Ntry' || node.name === 'TxDtls') room.entries -= 1;
      if (room.entries < 0) throw new BankFileError('too-many-entries');
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

async function* within(
  bytes: AsyncIterable<Uint8Array>,
  room: typeof most,
): AsyncGenerator<Uint8Array> {
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
