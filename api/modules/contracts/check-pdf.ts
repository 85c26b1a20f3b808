import { type Problem, problem } from '#api/core/http/problem.ts';
import { locateXref } from './locate-xref.ts';
import { swellsBeyond } from './swells-beyond.ts';

/** A colour page of a scanner has about 26 MB at 300 dots an inch. */
const maxUnpackedBytes = 256 * 1024 * 1024;

/**
 * Makes sure that a file is what it says: a whole PDF with pages, readable by anyone, that does
 * nothing but show them. The name tells nothing.
 *
 * @throws Problem 422 with what is wrong with it
 */
export async function checkPdf(body: Uint8Array, field: string): Promise<void> {
  const fault = await faultOf(body);
  if (fault) throw invalidFile(field, fault);
}

async function faultOf(body: Uint8Array): Promise<string | undefined> {
  const head = Buffer.from(body.subarray(0, 1024)).indexOf('%PDF-');
  if (head < 0) return 'Should be a PDF';
  if (!locateXref(body)) return 'This PDF is incomplete';
  if (await swellsBeyond(body, maxUnpackedBytes)) return 'This PDF cannot be read';
  // The reader is large: only a process that takes uploads loads it.
  const { inspectPdf } = await import('./inspect-pdf.ts');
  return inspectPdf(body);
}

const invalidFile = (field: string, detail: string): Problem =>
  problem({ status: 422, code: 'invalid-file', detail, errors: { [field]: detail } });
