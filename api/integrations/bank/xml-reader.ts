import { SaxesParser } from 'saxes';
import { BankFileError, type BankFileFault } from './bank-file-error.ts';
import { XmlNode } from './xml-node.ts';

const mostDepth = 40;
/** From one element to the next: text, attributes, comments. */
const mostCharacters = 200_000;
/** Of the elements held at once, each counted as so many characters. */
const mostHeld = 20_000_000;
const elementSize = 100;

interface Options {
  /** Elements that are given out as soon as they end, and then forgotten. */
  taken: ReadonlySet<string>;
  /** Throws where the outermost element, of that namespace, is not what is wanted. */
  checkRoot(name: string, namespace: string): void;
  /** Of what has no such element. */
  otherwise: BankFileFault;
}

export interface XmlReader {
  /**
   * Takes the next piece of text, null at the end.
   *
   * @returns the elements that ended in it
   * @throws BankFileError
   */
  read(text: string | null): XmlNode[];
}

/**
 * Reads XML a piece at a time: elements that are not `taken` are part of the one around them. A
 * document type, and so entities, are refused: they grow beyond any bound, and name files.
 */
export function xmlReader({ taken, checkRoot, otherwise }: Options): XmlReader {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlNode[] = [];
  let ended: XmlNode[] = [];
  let [held, quiet] = [0, 0];
  let isWanted = false;

  const hold = (size: number) => {
    held += size;
    if (held > mostHeld) throw new BankFileError('too-large');
  };
  const addText = (text: string) => {
    const node = open.at(-1);
    if (!node) return;
    hold(text.length);
    node.text += text;
  };
  parser.on('doctype', () => {
    throw new BankFileError('forbidden-markup');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === 0) checkRoot(local, uri);
    isWanted = true;
    if (open.length >= mostDepth) throw new BankFileError('too-large');
    hold(elementSize);
    quiet = 0;
    open.push(new XmlNode(local, attributes.Ccy?.value.slice(0, 10)));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    quiet = 0;
    const node = open.pop();
    if (!node) return;
    if (taken.has(node.name)) {
      held -= sizeOf(node);
      ended.push(node);
    } else open.at(-1)?.children.push(node);
  });

  return {
    read(text) {
      try {
        if (text === null) parser.close();
        else parser.write(text);
      } catch (error) {
        if (error instanceof BankFileError) throw error;
        throw isWanted
          ? new BankFileError('damaged', { line: parser.line })
          : new BankFileError(otherwise);
      }
      quiet += text?.length ?? 0;
      if (quiet > mostCharacters) throw new BankFileError('too-large');
      const ready = ended;
      ended = [];
      return ready;
    },
  };
}

function sizeOf({ text, children }: XmlNode): number {
  let size = elementSize + text.length;
  for (const child of children) size += sizeOf(child);
  return size;
}
