import { openForUpdate } from '#api/core/pdf/pdf-update.ts';
import {
  addSignature,
  type SignatureField,
  type UnsignedPdf,
} from '#api/core/pdf/sealing/add-signature.ts';
import type { InvoiceDocument, IssuedDocument } from '#shared/domain/invoices/invoice-document.ts';
import { drawGutschrift } from '../draw-gutschrift.ts';
import { writeCii } from '../write-cii.ts';

interface Writing {
  document: IssuedDocument;
  field: SignatureField;
}

/** All but the signature, which has reserved room: its key is not known here. */
async function writeDocument({ document, field }: Writing): Promise<UnsignedPdf & { xml: string }> {
  const xml = writeCii(document);
  const update = await openForUpdate(await drawGutschrift(document, xml));
  return { ...addSignature(update, update.document.getPage(0), field), xml };
}

const drawDraft = (document: InvoiceDocument): Promise<Buffer> =>
  drawGutschrift({ ...document, number: null });

/** What the process can be asked to do. */
export const tasks = { writeDocument, drawDraft };

export type Tasks = typeof tasks;
