import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { decodeName, type OpenedPdf } from '../open-pdf.ts';

/** What a reader's click may open; its program asks before it does. */
const allowed = /^(https?:\/\/|mailto:)\P{C}+$/iu;

/** All action types but those that are refused by their mere name. */
const actions = [
  'URI',
  'GoTo',
  'Hide',
  'ResetForm',
  'Thread',
  'SetOCGState',
  'Trans',
  'GoTo3DView',
];

/**
 * Does a PDF act by itself when it is opened, or lead anywhere but to the web and to e-mail
 * addresses? Opening at a place of its own is no act.
 */
export function leadsOut({ names, objects }: OpenedPdf): boolean {
  if (!names.has('URI') && !names.has('OpenAction')) return false;
  /** Whatever a reader may find there: a file can have several objects of one number. */
  const meantBy = (value: PDFObject | undefined): (PDFObject | undefined)[] => {
    if (!(value instanceof PDFRef)) return [value];
    const found = objects.filter(([ref]) => ref === value).map(([, object]) => object);
    return found.length > 0 ? found : [undefined];
  };
  const isAllowed = (value: PDFObject | undefined) =>
    meantBy(value).every(
      (one) =>
        (one instanceof PDFString || one instanceof PDFHexString) && allowed.test(one.decodeText()),
    );
  const isPlace = (value: PDFObject | undefined) =>
    meantBy(value).every((one) => {
      if (!(one instanceof PDFDict)) return one !== undefined;
      const entries = entriesOf(one);
      return meantBy(entries.get('S')).every((kind) => nameOf(kind) === 'GoTo');
    });
  let seen = 0;
  for (const [, object] of objects) {
    for (const part of partsOf(object)) {
      if (['URI', 'OpenAction'].includes(nameOf(part) ?? '')) seen += 1;
      if (!(part instanceof PDFDict)) continue;
      const entries = entriesOf(part);
      if (entries.has('OpenAction')) {
        seen += 1;
        if (!isPlace(entries.get('OpenAction'))) return true;
      }
      const isAction = meantBy(entries.get('S')).some((kind) =>
        actions.includes(nameOf(kind) ?? ''),
      );
      // Several acts in a row are refused.
      if (isAction && entries.has('Next')) return true;
      if (!entries.has('URI')) continue;
      seen += 1;
      const [uri] = meantBy(entries.get('URI'));
      // A dictionary here is the catalogue's: its `Base` is what relative links begin with.
      const base = uri instanceof PDFDict ? entriesOf(uri).get('Base') : entries.get('URI');
      if (!isAllowed(base)) return true;
    }
  }
  // A key that is there twice: another program may go by the other value.
  return seen < (names.get('URI') ?? 0) + (names.get('OpenAction') ?? 0);
}

const nameOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? decodeName(object.asString().slice(1)) : undefined;

const entriesOf = (dict: PDFDict): Map<string, PDFObject> =>
  new Map(dict.entries().map(([key, value]) => [nameOf(key) ?? '', value]));

/** The object and all within it, as far as they have no number of their own. */
function* partsOf(object: PDFObject): Generator<PDFObject> {
  yield object;
  if (object instanceof PDFStream) yield* partsOf(object.dict);
  else if (object instanceof PDFArray) for (const one of object.asArray()) yield* partsOf(one);
  else if (object instanceof PDFDict) for (const one of object.values()) yield* partsOf(one);
}
