import { escapeXml } from '../xml.ts';
import { createBerlinClock } from './berlin-clock.ts';
import { type Cell, type CellKind, type Column, inTurns, type Table } from './table.ts';
import {
  bookFiles,
  type Look,
  sheetSpace,
  styleOf,
  type WorkbookProperties,
  xmlDeclaration,
} from './workbook.ts';
import { type ZippedFile, zip } from './zip.ts';

/** With its headings, a sheet has no more: programs drop what comes below. */
const rowsOfSheet = 1_048_576;

/**
 * A workbook with a sheet for each table, piece by piece, as their rows come; a table that does not
 * fit goes on in further sheets.
 *
 * @param mostRows of a sheet
 */
export const writeXlsx = (
  tables: readonly Table<unknown>[],
  properties: WorkbookProperties,
  mostRows = rowsOfSheet,
): AsyncGenerator<Buffer> => zip(writeFiles(tables, properties, mostRows));

async function* writeFiles(
  tables: readonly Table<unknown>[],
  properties: WorkbookProperties,
  mostRows: number,
): AsyncGenerator<ZippedFile> {
  const sheets: { name: string }[] = [];
  for (const table of tables) {
    const portions = inTurns(table.portions);
    try {
      const reading: Reading<unknown> = { portions, next: await portions.next(), sums: new Map() };
      for (let part = 1; part === 1 || !reading.next.done; part += 1) {
        const name = part === 1 ? table.name : `${table.name.slice(0, 25)} (${part})`;
        sheets.push({ name });
        const pieces = writeSheet(table, reading, { isFirst: part === 1, mostRows });
        yield { name: `xl/worksheets/sheet${sheets.length}.xml`, pieces };
      }
    } finally {
      await portions.return(undefined);
    }
  }
  yield* bookFiles(sheets, properties);
}

/** How far a table's rows have been written, over all of its sheets. */
interface Reading<Row> {
  portions: AsyncIterator<readonly Row[]>;
  next: IteratorResult<readonly Row[]>;
  sums: Map<string, number>;
}

async function* writeSheet<Row>(
  { columns, totalsTitle }: Table<Row>,
  reading: Reading<Row>,
  { isFirst, mostRows }: { isFirst: boolean; mostRows: number },
) {
  const shown = columns.map((column, index) => {
    const before = columns[index - 1];
    // Text that follows a number keeps away from it: the number ends where the text begins.
    const look: Look =
      column.kind === 'plain' && before && before.kind !== 'plain' ? 'indented' : column.kind;
    return { ...column, look, letters: lettersOf(index), style: styleOf('row', look) };
  });
  const widths = shown.map(({ style, ...column }, index) => {
    const place = `min="${index + 1}" max="${index + 1}"`;
    return `<col ${place} width="${widthOf(column)}" style="${style}" customWidth="1"/>`;
  });
  const headings = shown.map(({ title, letters, look }) =>
    cellOf(`${letters}1`, styleOf('heading', look), title),
  );
  yield [
    `${xmlDeclaration}<worksheet xmlns="${sheetSpace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    `<selection pane="bottomLeft"/></sheetView></sheetViews><cols>${widths.join('')}</cols>`,
    `<sheetData><row r="1">${headings.join('')}</row>`,
  ].join('');

  const summed = shown.filter(({ total }) => total === 'sum');
  const { sums } = reading;
  const sumOf = (key: string) => sums.get(key) ?? 0;
  let last = 1;
  // One row is left for the totals.
  while (!reading.next.done && last + reading.next.value.length < mostRows) {
    let xml = '';
    for (const row of reading.next.value) {
      last += 1;
      for (const { key, read } of summed) sums.set(key, sumOf(key) + Number(read(row) ?? 0));
      xml += `<row r="${last}">`;
      for (const { letters, style, kind, read } of shown) {
        xml += cellOf(`${letters}${last}`, style, cellValue(read(row), kind));
      }
      xml += '</row>';
    }
    yield xml;
    reading.next = await reading.portions.next();
  }
  const filter = `A1:${shown.at(-1)?.letters}${last}`;

  if (totalsTitle && last > 1 && reading.next.done) {
    const below = last + 1;
    const lettersAt = (key: string) => shown.find((column) => column.key === key)?.letters;
    // Formulas with their results: programs that do not calculate show the same figures.
    const cells = shown.map(({ key, kind, total, letters, look }, index) => {
      const place = `${letters}${below}`;
      const style = styleOf('totals', index === 0 && !total ? 'plain' : look);
      if (!total) return cellOf(place, style, index === 0 ? totalsTitle : '');
      if (total === 'sum') {
        // Of all sheets, which a sum of this one's rows would not be.
        const formula = isFirst ? `SUM(${letters}2:${letters}${last})` : undefined;
        return cellOf(place, style, cellValue(sumOf(key), kind), formula);
      }
      const [of, by] = [sumOf(total.of), sumOf(total.by)];
      const times = total.times ?? 1;
      const quotient = by === 0 ? '' : cellValue((of / by) * times, kind);
      const names = [total.of, total.by].map((one) => `${lettersAt(one)}${below}`);
      return cellOf(
        place,
        style,
        quotient,
        `IF(${names[1]}=0,"",${names.join('/')}${times === 1 ? '' : `*${times}`})`,
      );
    });
    yield `<row r="${below}">${cells.join('')}</row>`;
  }
  yield [
    `</sheetData><autoFilter ref="${filter}"/>`,
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
    // A4, one page wide.
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>',
  ].join('');
}

/** Of the 1st column A, of the 27th AA. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

/** @param value null where there is nothing: the cell then looks as its column does */
function cellOf(
  place: string,
  style: number,
  value: string | number | boolean | null,
  formula?: string,
): string {
  if (value === null) return '';
  const start = `<c r="${place}" s="${style}"`;
  if (value === '' && !formula) return `${start}/>`;
  const calculated = formula ? `<f>${escapeXml(formula)}</f>` : '';
  if (typeof value === 'number') return `${start}>${calculated}<v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${start} t="b"><v>${Number(value)}</v></c>`;
  return `${start} t="str">${calculated}<v>${escapeXml(value)}</v></c>`;
}

const showBerlin = createBerlinClock();

/** Spreadsheets know no zones: days are calendar days, instants what Berlin's clock showed. */
function cellValue(value: Cell, kind: CellKind): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (kind === 'cents') return Number(value) / 100;
  if (kind === 'day') return serialOf(new Date(`${value}T00:00:00Z`));
  if (kind === 'month') return serialOf(new Date(`${value}-01T00:00:00Z`));
  if (kind === 'instant') return serialOf(showBerlin(new Date(String(value))));
  return value;
}

/** Days since 1899-12-30, as a spreadsheet counts them. */
const serialOf = (instant: Date): number => instant.getTime() / 86_400_000 + 25_569;

const widthOf = ({ title, kind, width }: Omit<Column<never>, 'read'>): number =>
  width ?? Math.max(leastWidths[kind], Math.min(title.length + 4, widestHeading));

const leastWidths: Record<CellKind, number> = {
  plain: 12,
  count: 14,
  cents: 16,
  ratio: 12,
  day: 12,
  month: 12,
  instant: 18,
};

/** A longer heading takes two lines. */
const widestHeading = 20;
