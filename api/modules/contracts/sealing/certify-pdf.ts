import { createFairQueue } from '#api/core/fair-queue.ts';
import { Problem, problem } from '#api/core/http/problem.ts';
import { readSeal } from '#api/core/pdf/sealing/read-seal.ts';
import { sealPdf } from '#api/core/pdf/sealing/seal-pdf.ts';
import type { SealingKey } from '#api/core/pdf/sealing/signed-data.ts';
import type { Services } from '#api/core/services.ts';
import { type Certificate, drawCertificate, titleOf } from './draw-certificate.ts';

/**
 * A document with its certificate appended, sealed. The document's bytes stay as they are: whatever
 * it holds (forms, signatures of others, archive marks) is still there and still valid.
 *
 * @throws Problem 422 for a document that cannot be added to
 */
export async function certifyPdf(
  document: Buffer,
  key: SealingKey,
  { pdf, log }: Pick<Services, 'pdf' | 'log'>,
  certificate: Certificate,
): Promise<Buffer> {
  try {
    return await pdf.read(sealings, async ({ ask }) => {
      const own = await drawCertificate(certificate, await ask('countPages', document));
      const { signature, now } = certificate;
      const field = { name: signature.name, reason: titleOf(certificate), now };
      const unsigned = await ask('appendPages', { document, pages: own, field });
      const sealed = sealPdf(unsigned, key, now);
      if (!readSeal(sealed)?.intact) throw new Error('Its seal does not hold');
      return sealed;
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.warn({ err: error }, `Contract ${certificate.contract.id} cannot be sealed`);
    throw unsealable();
  }
}

/** Signing does not wait for uploads. */
const sealings = createFairQueue(1, 8);

const unsealable = () => problem({ status: 422, said: 'unsealable-document' });
