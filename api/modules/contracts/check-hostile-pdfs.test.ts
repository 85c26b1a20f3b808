import { afterAll, describe, expect, it } from 'vitest';
import { createPdfReader } from '#api/core/pdf/create-pdf-reader.ts';
import { checkPdf } from './check-pdf.ts';
import { heavyPdfs, slyPdfs } from './testing/hostile-pdfs.ts';

const pdf = createPdfReader();
afterAll(() => pdf.close());

/** Figures of the heavy ones are in the bench; here only the verdict counts. */
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
