import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

/**
 * The sheets of a workbook by name as LibreOffice calculates them, with fresh formulas: cells as
 * text, numbers unformatted. Undefined without LibreOffice.
 */
export async function openInOffice(
  workbook: Buffer,
): Promise<Record<string, string[][]> | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-office-'));
  const out = join(folder, 'sheets');
  try {
    const profile = join(folder, 'profile');
    await mkdir(join(profile, 'user'), { recursive: true });
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), alwaysRecalculate);
    await writeFile(join(folder, 'book.xlsx'), workbook);
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--convert-to',
      allSheetsAsCsv,
      '--outdir',
      out,
      join(folder, 'book.xlsx'),
    ]);
    const sheets = await Promise.all(
      (await readdir(out)).map(async (name) => [
        name.slice('book-'.length, -'.csv'.length),
        parse(await readFile(join(out, name)), { bom: true }),
      ]),
    );
    return Object.fromEntries(sheets);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === 'spawn soffice') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Comma, quotes, UTF-8, raw numbers rather than formatted ones, each sheet a file. */
const allSheetsAsCsv =
  'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Office.Calc/Formula/Load">
    <prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
  </item>
</oor:items>`;
