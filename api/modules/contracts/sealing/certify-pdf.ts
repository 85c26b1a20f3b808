import { PDFDocument } from 'pdf-lib';
import { problem } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { addPages } from './add-pages.ts';
import { type Certificate, drawCertificate, titleOf } from './draw-certificate.ts';
import { openForUpdate } from './pdf-update.ts';
import { readSeal } from './read-seal.ts';
import { sealPdf } from './seal-pdf.ts';
import type { SealingKey } from './signed-data.ts';

/**
 * A document with its certificate behind it, sealed. The bytes of the document stay as they are:
 * whatever it holds (forms, signatures of others, archive marks) is still there and still holds.
 *
 * @throws Problem 422 for a document that cannot be added to
 */
export async function certifyPdf(
  document: Buffer,
  key: SealingKey,
  { log }: Pick<Services, 'log'>,
  certificate: Certificate,
): Promise<Buffer> {
  const orRefuse = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      log.warn({ err: error }, `Contract ${certificate.contract.id} cannot be sealed`);
      throw unsealable();
    });
  const update = await orRefuse(openForUpdate(document));
  const added = await drawCertificate(certificate, update.pages);
  return orRefuse(seal());

  async function seal(): Promise<Buffer> {
    const own = await addPages(update, added);
    const [first] = own;
    if (!first) throw new Error('The certificate has no pages');
    const { signature, now } = certificate;
    const reason = titleOf(certificate);
    const sealed = sealPdf(update, first, key, { name: signature.name, reason, now });
    await requireWhole(sealed, update.pages + own.length);
    return sealed;
  }
}

/** What a document of an odd make has become is looked at before anyone relies on it. */
async function requireWhole(sealed: Buffer, pages: number): Promise<void> {
  const read = await PDFDocument.load(sealed, {
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
  if (read.getPageCount() !== pages) throw new Error(`It has ${read.getPageCount()} pages`);
  if (!readSeal(sealed)?.intact) throw new Error('Its seal does not hold');
}

const unsealable = () => {
  const detail = 'This document cannot be signed in the browser, please upload it signed';
  return problem({ status: 422, code: 'unsealable-document', detail });
};
