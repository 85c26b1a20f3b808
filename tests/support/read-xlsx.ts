import { unzip } from './unzip.ts';

interface ReadCell {
  /** A number or a text as in the file; for a formula, its cached result. */
  value: number | string;
  formula?: string;
  /** The number format, e.g. `#,##0.00 €`. */
  format: string;
}

export interface ReadSheet {
  name: string;
  /** From the first row on; an empty cell is undefined. */
  rows: (ReadCell | undefined)[][];
  /** Rows that stay while scrolling. */
  frozenRows: number;
  /** Repeated on each further printed page, e.g. `'Sites'!$1:$1`. */
  printTitles: string | undefined;
  autoFilter: string | undefined;
  widths: number[];
}

/**
 * Reads a workbook from its bytes: the zip by its central directory, the sheets as XML. It shares
 * nothing with the library that writes them.
 */
export function readXlsx(file: Buffer): { sheets: ReadSheet[]; properties: string } {
  const entries = unzip(file);
  const text = (name: string) => {
    const found = entries.get(name) ?? entries.get(`/${name}`);
    if (!found) throw new Error(`${name} is missing`);
    return found.toString('utf8');
  };
  const styles = readFormats(text('xl/styles.xml'));
  const targets = new Map(
    elements(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.Id,
      attributes.Target,
    ]),
  );
  const book = text('xl/workbook.xml');
  const sheets = elements(book, 'sheet').map(({ attributes }, index) => ({
    name: unescapeXml(attributes.name ?? ''),
    printTitles: titlesOf(book, index),
    ...readSheet(text(`xl/${targets.get(attributes['r:id'])}`), styles),
  }));
  return { sheets, properties: text('docProps/core.xml') };
}

function titlesOf(book: string, index: number): string | undefined {
  const titles = elements(book, 'definedName').find(
    ({ attributes }) =>
      attributes.name === '_xlnm.Print_Titles' && attributes.localSheetId === String(index),
  );
  return titles && unescapeXml(titles.content);
}

interface XmlElement {
  attributes: Record<string, string>;
  content: string;
}

function elements(xml: string, tag: string): XmlElement[] {
  const pattern = new RegExp(`<${tag}((?:\\s[^>]*?)?)(?:/>|>([\\s\\S]*?)</${tag}>)`, 'g');
  return [...xml.matchAll(pattern)].map(([, attributes = '', content = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
    content,
  }));
}

/** The number format of each style, in the order cells name them. */
function readFormats(xml: string): string[] {
  const own = new Map(
    elements(xml, 'numFmt').map(({ attributes }) => [
      attributes.numFmtId,
      unescapeXml(attributes.formatCode ?? ''),
    ]),
  );
  const [cells] = elements(xml, 'cellXfs');
  return elements(cells?.content ?? '', 'xf').map(
    ({ attributes }) => own.get(attributes.numFmtId) ?? builtIn[attributes.numFmtId ?? ''] ?? '',
  );
}

/** Formats that every spreadsheet knows by number. */
const builtIn: Record<string, string> = { 3: '#,##0', 49: '@' };

function readSheet(xml: string, formats: string[]): Omit<ReadSheet, 'name' | 'printTitles'> {
  const rows: ReadSheet['rows'] = [];
  for (const row of elements(xml, 'row')) {
    const cells: ReadSheet['rows'][number] = [];
    for (const { attributes, content } of elements(row.content, 'c')) {
      const [value] = elements(content, 'v');
      if (!value) continue;
      const [formula] = elements(content, 'f');
      const text = unescapeXml(value.content);
      cells[columnOf(attributes.r ?? '')] = {
        value: attributes.t === 'str' ? text : Number(text),
        format: formats[Number(attributes.s ?? 0)] ?? '',
        ...(formula && { formula: unescapeXml(formula.content) }),
      };
    }
    rows[Number(row.attributes.r) - 1] = cells;
  }
  return {
    rows,
    frozenRows: Number(elements(xml, 'pane')[0]?.attributes.ySplit ?? 0),
    autoFilter: elements(xml, 'autoFilter')[0]?.attributes.ref,
    widths: elements(xml, 'col').map(({ attributes }) => Number(attributes.width)),
  };
}

/** `B7` is 1. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');
const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A date cell's day. */
export const dayOfSerial = (serial: number | string | undefined): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10);
