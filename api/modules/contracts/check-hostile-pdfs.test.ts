import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPdf } from '#api/core/pdf/check-pdf.ts';
import { createPdfReader } from '#api/core/pdf/create-pdf-reader.ts';
import { openForUpdate } from '#api/core/pdf/pdf-update.ts';
import { readPdf } from '#api/core/pdf/testing/read-pdf.ts';
import { heavyPdfs, packedPdf, slyPdfs } from './testing/hostile-pdfs.ts';

const pdf = createPdfReader();
afterAll(() => pdf.close());

/** By PNG's second filter: each byte less the one above. */
function predicted(data: Buffer, width: number): Buffer {
  const rows = Math.ceil(data.length / width);
  const padded = Buffer.concat([data, Buffer.alloc(rows * width - data.length, ' ')]);
  return Buffer.concat(
    Array.from({ length: rows }, (_, row) => {
      const bytes = padded.subarray(row * width, (row + 1) * width);
      const above = (column: number) => (row === 0 ? 0 : (padded[(row - 1) * width + column] ?? 0));
      return Buffer.from([2, ...bytes.map((byte, column) => byte - above(column))]);
    }),
  );
}

/** Figures of the heavy ones are in the bench; here only the verdict counts. */
describe("a publisher's file", () => {
  const caseOf = (name: string) => readFile(new URL(`./testing/${name}.pdf`, import.meta.url));
  const textOf = async (file: Uint8Array) => (await readPdf(file)).toString();

  it.each(['objstm-filter-in-array', 'objstm-plain-filter', 'mailto-link'])(
    'is taken, and can be sealed: %s',
    async (name) => {
      const file = await caseOf(name);
      await checkPdf(file, 'file', { pdf });
      expect(await textOf(file)).toContain('Vermarktungsvertrag');
      const { document, pages } = await openForUpdate(file);
      expect([document.getPageCount(), pages]).toEqual([1, 1]);
    },
  );

  it.each([
    ['one null of parameters', '/Filter [/FlateDecode] /DecodeParms [null]', deflateSync],
    ['parameters that say nothing', '/Filter [/FlateDecode] /DecodeParms << >>', deflateSync],
    ['no filter in a list', '/Filter []', (data: Buffer) => data],
    [
      'rows that are predicted',
      '/Filter /FlateDecode /DecodeParms [<< /Predictor 12 /Columns 5 >>]',
      (data: Buffer) => deflateSync(predicted(data, 5)),
    ],
    ['comments between its objects', '', (data: Buffer) => data],
  ])('is taken when its objects are packed with %s', async (_what, dict, pack) => {
    await checkPdf(packedPdf(dict, pack), 'file', { pdf });
  });
});

describe('a hostile file', { timeout: 60_000 }, () => {
  it.each([...slyPdfs, ...heavyPdfs].map((one) => [one.what, one] as const))(
    'is told from a harmless one: %s',
    async (_what, { make, faults }) => {
      const found = await checkPdf(await make(), 'file', { pdf }).then(
        () => undefined,
        ({ message }: Error) => message,
      );
      expect(faults).toContain(found);
    },
  );
});
