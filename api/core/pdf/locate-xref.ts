/** Where a PDF begins in its file, and where its newest table of contents does. */
interface XrefPlace {
  /** Bytes before the head, added by a scanner. */
  head: number;
  /** Counted from the head. */
  xref: number;
  kind: 'table' | 'stream';
}

/**
 * Where a PDF begins: after a line of text at most. A file that begins as a web page, a program or
 * an archive is opened as that.
 *
 * @returns -1 if it is none
 */
export function locateHead(file: Uint8Array): number {
  const start = Buffer.from(file.subarray(0, 1024)).toString('latin1');
  const head = start.indexOf('%PDF-');
  return /^[\s -;=-~]*$/.test(start.slice(0, head)) ? head : -1;
}

/** Nothing if the file has no head, or no end that points at its table of contents. */
export function locateXref(file: Uint8Array): XrefPlace | undefined {
  const head = locateHead(file);
  if (head < 0) return undefined;
  const body = file.subarray(head);
  const text = Buffer.from(body.subarray(-2048)).toString('latin1');
  const end = [...text.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!end) return undefined;
  const xref = Number(end[1]);
  const table = Buffer.from(body.subarray(xref, xref + 64)).toString('latin1');
  if (/^\s*xref/.test(table)) return { head, xref, kind: 'table' };
  return /^\s*\d+\s+\d+\s+obj/.test(table) ? { head, xref, kind: 'stream' } : undefined;
}
