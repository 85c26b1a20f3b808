import { pdfFonts } from '#api/core/pdf/pdf-fonts.ts';
import { ink, line, muted, type Sheet } from '#api/core/pdf/sheet.ts';

export interface Signature {
  method: 'typed' | 'drawn';
  name: string;
  /** On a field of 600 × 200. */
  strokes: [number, number][][];
}

const box = { width: 300, height: 100 };
const scale = box.width / 600;
const inner = box.width - 32;

/** The signature itself on its line, and the name in print below it. */
export async function drawSignature(
  sheet: Sheet,
  { method, name, strokes }: Signature,
): Promise<void> {
  const { printable, isWritable } = await pdfFonts();
  const { pdf, left, write } = sheet;
  const top = pdf.y;
  const text = printable(name);
  pdf.roundedRect(left, top, box.width, box.height, 8).lineWidth(0.75).strokeColor(line).stroke();
  if (method === 'drawn') drawStrokes(sheet, strokes, top);
  else setName(sheet, text, top, isWritable(name) ? handwriting : italic);
  write(text, left, top + box.height + 6, { size: 9.5, color: muted });
  pdf.y += 16;
}

function drawStrokes({ pdf, left }: Sheet, strokes: [number, number][][], top: number): void {
  pdf.save().translate(left, top).scale(scale);
  pdf.lineWidth(4).lineCap('round').lineJoin('round').strokeColor(ink);
  for (const [start, ...points] of strokes) {
    if (!start) continue;
    pdf.moveTo(...start);
    // A dot is drawn as a line to itself.
    for (const point of points.length > 0 ? points : [start]) pdf.lineTo(...point);
    pdf.stroke();
  }
  pdf.restore();
}

/** The handwriting font has small letters. It has no Greek or Cyrillic: such names are in italics. */
const handwriting = { font: 'handwriting', sizes: [46, 40, 34, 28, 23], smallest: 18 };
const italic = { font: 'italic', sizes: [28, 24, 20, 17, 14], smallest: 11 };

/** As large as fits on one line; only the longest names are broken into several. */
function setName(
  { pdf, left }: Sheet,
  text: string,
  top: number,
  { font, sizes, smallest }: typeof handwriting,
): void {
  pdf.font(font).fillColor(ink);
  const size = sizes.find((one) => pdf.fontSize(one).widthOfString(text) <= inner) ?? smallest;
  const width = inner;
  const height = pdf.fontSize(size).heightOfString(text, { width });
  pdf.text(text, left + 16, top + (box.height - Math.min(height, box.height - 8)) / 2, {
    width,
    height: box.height - 8,
  });
}
