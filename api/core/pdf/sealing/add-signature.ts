import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import { type PdfUpdate, writeUpdate } from '../pdf-update.ts';
import { signatureDigits } from './signature-digits.ts';

/** Placeholder for numbers known only once the file is written. */
const open = '**********';
const openRange = `[ 0 /${open} /${open} /${open} `;

export interface SignatureField {
  name: string;
  reason: string;
  now: Date;
}

/** A file that is complete but for its signature. */
export interface UnsignedPdf {
  file: Buffer;
  /** Where the room for the signature begins, including its bracket. */
  contents: number;
}

/** The updated file with room for a signature over all of it (ISO 32000-1, 12.8: PKCS#7, detached). */
export function addSignature(update: PdfUpdate, page: PDFPage, field: SignatureField): UnsignedPdf {
  const objectNumber = addField(update, page, field);
  const { file, offsets } = writeUpdate(update);
  const start = offsets.get(objectNumber) ?? 0;
  const contents = file.indexOf(`<${'0'.repeat(signatureDigits)}>`, start);
  const range = file.indexOf(openRange, start);
  const after = contents + signatureDigits + 2;
  const place = `[ 0 ${contents} ${after} ${file.length - after} `;
  file.write(place.padEnd(openRange.length), range, 'latin1');
  return { file, contents };
}

/** An invisible field, on a page of ours without any; the document's form stays as it is. */
function addField(update: PdfUpdate, page: PDFPage, { name, reason, now }: SignatureField): number {
  const { document, changed } = update;
  const { context, catalog } = document;
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
  });
  signature.set(PDFName.of('ByteRange'), context.obj([0, ...Array(3).fill(PDFName.of(open))]));
  signature.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(signatureDigits)));
  signature.set(PDFName.of('M'), PDFString.fromDate(now));
  signature.set(PDFName.of('Name'), PDFHexString.fromText(name));
  signature.set(PDFName.of('Reason'), PDFHexString.fromText(reason));
  const signatureRef = context.register(signature);

  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0] });
  field.set(PDFName.of('T'), PDFString.of(`Siegel-${signatureRef.objectNumber}`));
  field.set(PDFName.of('V'), signatureRef);
  field.set(PDFName.of('P'), page.ref);
  // Printed, and locked.
  field.set(PDFName.of('F'), PDFNumber.of(132));
  const fieldRef = context.register(field);
  page.node.set(PDFName.of('Annots'), context.obj([fieldRef]));
  changed.add(page.ref);

  const held = catalog.get(PDFName.of('AcroForm'));
  const form = context.lookupMaybe(held, PDFDict) ?? context.obj({});
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? [];
  const flags = form.lookupMaybe(PDFName.of('SigFlags'), PDFNumber)?.asNumber() ?? 0;
  form.set(PDFName.of('Fields'), context.obj([...fields, fieldRef]));
  // Signatures exist, and the file may only be added to.
  form.set(PDFName.of('SigFlags'), PDFNumber.of(flags | 3));
  const formRef = context.getObjectRef(form) ?? context.register(form);
  catalog.set(PDFName.of('AcroForm'), formRef);
  changed.add(formRef);
  const catalogRef = context.getObjectRef(catalog);
  if (!catalogRef) throw new Error('The catalogue is no object of its own');
  changed.add(catalogRef);
  return signatureRef.objectNumber;
}
