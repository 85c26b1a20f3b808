import { escapeXml } from '../xml.ts';
import type { CellKind, Table } from './table.ts';
import type { ZippedFile } from './zip.ts';

export interface WorkbookProperties {
  title: string;
  /** The product, as author. */
  creator: string;
  now: Date;
}

const formats = 'http://schemas.openxmlformats.org';
const officeRelations = `${formats}/officeDocument/2006/relationships`;
const packageFormat = 'application/vnd.openxmlformats-package';
const sheetFormat = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const sheetSpace = `${formats}/spreadsheetml/2006/main`;

/** All files of a workbook but its sheets, `xl/worksheets/sheet1.xml` and so on. */
export function bookFiles(
  tables: readonly Pick<Table<never>, 'name'>[],
  { title, creator, now }: WorkbookProperties,
): ZippedFile[] {
  const ofSheets = (xml: (name: string, number: number) => string) =>
    tables.map(({ name }, index) => xml(escapeXml(sheetName(name)), index + 1)).join('\n');
  const instant = now.toISOString().replace(/\.\d+/, '');
  const files = {
    '[Content_Types].xml': `<Types xmlns="${formats}/package/2006/content-types">
<Default Extension="rels" ContentType="${packageFormat}.relationships+xml"/>
<Override PartName="/docProps/core.xml" ContentType="${packageFormat}.core-properties+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${sheetFormat}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${sheetFormat}.styles+xml"/>
${ofSheets((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetFormat}.worksheet+xml"/>`)}
</Types>`,
    '_rels/.rels': `<Relationships xmlns="${formats}/package/2006/relationships">
<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/>
<Relationship Id="rId2" Type="${formats}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>
</Relationships>`,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${formats}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<dc:creator>${escapeXml(creator)}</dc:creator>
<dc:title>${escapeXml(title)}</dc:title>
<cp:lastModifiedBy>${escapeXml(creator)}</cp:lastModifiedBy>
<dcterms:created xsi:type="dcterms:W3CDTF">${instant}</dcterms:created>
<dcterms:modified xsi:type="dcterms:W3CDTF">${instant}</dcterms:modified>
</cp:coreProperties>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${formats}/package/2006/relationships">
<Relationship Id="rId0" Type="${officeRelations}/styles" Target="styles.xml"/>
${ofSheets((_, number) => `<Relationship Id="rId${number}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}
</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheetSpace}" xmlns:r="${officeRelations}">
<sheets>
${ofSheets((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}
</sheets>
<definedNames>
${ofSheets((name, number) => `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">'${name}'!$1:$1</definedName>`)}
</definedNames>
</workbook>`,
    'xl/styles.xml': styles(),
  };
  return Object.entries(files).map(([name, xml]) => ({ name, pieces: [xmlDeclaration, xml] }));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** At most 31 characters, without those that have a meaning in formulas. */
const sheetName = (name: string): string => name.replace(/[*?:\\/[\]']/g, '-').slice(0, 31);

/** How a column's cells look; `indented` is text after a number. */
export type Look = CellKind | 'indented';

const numberFormats: Partial<Record<Look, string>> = {
  count: '#,##0',
  cents: '#,##0.00 €',
  ratio: '0.0 %',
  day: 'dd.mm.yyyy',
  month: 'mm.yyyy',
  instant: 'dd.mm.yyyy hh:mm',
};
const looks: Look[] = [
  ...(['plain', 'indented', 'count', 'cents', 'ratio'] as const),
  ...(['day', 'month', 'instant'] as const),
];
const parts = ['row', 'heading', 'totals'] as const;
type Part = (typeof parts)[number];

/** The number of a style in the workbook. */
export const styleOf = (part: Part, look: Look): number =>
  1 + parts.indexOf(part) * looks.length + looks.indexOf(look);

/** A row's style; a heading's, bold over a line; a total's, bold under one: each in every look. */
function styles(): string {
  const font = '<sz val="11"/><name val="Calibri"/>';
  const all = parts.flatMap((part) => looks.map((look) => styleXml(part, look)));
  return `<styleSheet xmlns="${sheetSpace}">
<numFmts count="${Object.keys(numberFormats).length}">
${Object.entries(numberFormats)
  .map(([look, format]) => `<numFmt numFmtId="${formatId(look as Look)}" formatCode="${format}"/>`)
  .join('\n')}
</numFmts>
<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="3">
<border><left/><right/><top/><bottom/><diagonal/></border>
<border><left/><right/><top/><bottom style="thin"/><diagonal/></border>
<border><left/><right/><top style="thin"/><bottom/><diagonal/></border>
</borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${all.length + 1}"><xf/>
${all.join('\n')}
</cellXfs>
</styleSheet>`;
}

function styleXml(part: Part, look: Look): string {
  const isNumber = look in numberFormats;
  const format = isNumber && part !== 'heading' ? formatId(look) : part === 'row' ? general : text;
  const side = isNumber ? (part === 'heading' ? 'right' : 'general') : 'left';
  const indent = look === 'indented' ? 1 : 0;
  const [font, border] = [part === 'row' ? 0 : 1, parts.indexOf(part)];
  return `<xf numFmtId="${format}" fontId="${font}" borderId="${border}" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1">
<alignment horizontal="${side}" indent="${indent}" wrapText="${part === 'heading' ? 1 : 0}"/></xf>`;
}

/** Formats that are the same in every file; a file's own begin at 164. */
const [general, text] = [0, 49];
const formatId = (look: Look): number => 164 + looks.indexOf(look);
