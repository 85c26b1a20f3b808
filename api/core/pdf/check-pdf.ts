import { createFairQueue } from '#api/core/fair-queue.ts';
import { type Problem, problem } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import type { Said } from '#shared/saying/say.ts';
import { locateHead, locateXref } from './locate-xref.ts';
import { type PdfReader, TooComplexError } from './pdf-reader.ts';

/** Each takes a process: as many as a small machine can spare besides its calls. */
const checks = createFairQueue(2, 8);

/**
 * Makes sure that an upload is what it claims: a whole PDF with pages, readable by anyone, that
 * does nothing but show them. Its name proves nothing.
 *
 * @param isOurs did we write just these bytes? Then it may hold files
 * @throws Problem 422 with what is wrong with it; 503 if too many are being read
 */
export async function checkPdf(
  body: Buffer,
  field: string,
  { pdf }: Pick<Services, 'pdf'>,
  isOurs: () => Promise<boolean> = async () => false,
): Promise<void> {
  const fault = faultOutside(body) ?? (await faultInside(body, pdf));
  if (fault && !(fault === 'pdf-with-scripts' && (await isOurs()))) throw invalidFile(field, fault);
}

function faultOutside(body: Uint8Array): Said | undefined {
  if (locateHead(body) < 0) return 'not-pdf';
  return locateXref(body) ? undefined : 'pdf-incomplete';
}

async function faultInside(body: Buffer, pdf: PdfReader): Promise<Said | undefined> {
  try {
    return await pdf.read(checks, ({ ask }) => ask('inspectPdf', body));
  } catch (error) {
    if (error instanceof TooComplexError) return 'pdf-too-complex';
    throw error;
  }
}

const invalidFile = (field: string, said: Said): Problem =>
  problem({ status: 422, said, errors: { [field]: said } });
