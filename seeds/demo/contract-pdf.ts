import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { type Day, formatDay } from '#shared/dates.ts';
import type { DemoCompany } from './network-types.ts';

interface DemoContract {
  company: Pick<DemoCompany, 'name' | 'street' | 'zip' | 'city'>;
  on: Day;
  /** Who signed it, and when; undefined for the document to be signed. */
  signed?: { by: string; on: Day };
}

const articles = [
  [
    '§ 1 Gegenstand',
    'Der Vermarkter vermarktet die Werbeflächen auf den in der Anlage genannten Websites.',
  ],
  [
    '§ 2 Vergütung',
    'Die Vergütung richtet sich nach den Vereinbarungen, die für jede Website bestätigt werden.',
  ],
  [
    '§ 3 Abrechnung',
    'Abgerechnet wird monatlich. Die Auszahlung geht auf das hinterlegte Konto des Partners.',
  ],
  ['§ 4 Laufzeit', 'Der Vertrag beginnt mit der Unterschrift und läuft auf unbestimmte Zeit.'],
] as const;

/** A contract of one page, the same bytes for the same contract. */
export async function demoContractPdf({ company, on, signed }: DemoContract): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(`Vermarktungsvertrag ${company.name}`);
  document.setCreationDate(new Date(`${on}T10:00:00Z`));
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const italic = await document.embedFont(StandardFonts.TimesRomanItalic);
  const page = document.addPage([595, 842]);
  const write = (text: string, y: number, size = 11, face = font) =>
    page.drawText(text, { x: 64, y, size, font: face });

  write('Vermarktungsvertrag', 760, 22, bold);
  write('zwischen der QMN Vermarktung (Demo) und', 724);
  write(company.name, 704, 13, bold);
  write(`${company.street}, ${company.zip} ${company.city}`, 686);
  articles.forEach(([title, text], index) => {
    write(title, 636 - index * 58, 12, bold);
    write(text, 618 - index * 58);
  });
  write(`Ausgefertigt am ${formatDay(on)}`, 380);
  write('_______________________________', 300);
  write('Unterschrift des Partners', 284, 9);
  if (signed) {
    write(signed.by, 306, 20, italic);
    write(`${company.city}, ${formatDay(signed.on)}`, 266, 9);
  }
  return Buffer.from(await document.save());
}
