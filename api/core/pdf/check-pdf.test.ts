import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { checkPdf } from './check-pdf.ts';
import { createPdfReader } from './create-pdf-reader.ts';

const pdf = createPdfReader();
afterAll(() => pdf.close());

async function made(change: (document: PDFDocument) => unknown, useObjectStreams = true) {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Vertrag');
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

const withAction = (action: Record<string, string>) => (document: PDFDocument) => {
  const { context } = document;
  const dict = context.obj({ Type: 'Action', ...action });
  const annotation = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: dict });
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(annotation)]));
};

const active = 'This PDF contains scripts, attachments or actions';

const cases: [string, () => Promise<Buffer>, string][] = [
  [
    'another file by the name of a PDF',
    async () => Buffer.from('<html>%</html>'),
    'Should be a PDF',
  ],
  ['nothing', async () => Buffer.alloc(0), 'Should be a PDF'],
  ['a head alone', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'This PDF is incomplete'],
  [
    'half of one',
    async () => {
      const whole = await samplePdf();
      return whole.subarray(0, whole.length / 2);
    },
    'This PDF is incomplete',
  ],
  [
    'one that lacks its last bytes',
    async () => (await samplePdf()).subarray(0, -8),
    'This PDF is incomplete',
  ],
  [
    'an end with nothing before it',
    async () => Buffer.from('%PDF-1.7\nxref\n0 1\ntrailer\n<<>>\nstartxref\n9\n%%EOF'),
    'This PDF cannot be read',
  ],
  [
    'an encrypted one',
    () =>
      made(({ context }) => {
        context.trailerInfo.Encrypt = context.obj({ Filter: 'Standard', V: 1, R: 2, P: -4 });
      }, false),
    'This PDF is encrypted',
  ],
  [
    'one that is encrypted with all its objects',
    async () => {
      const pdf = await made(({ context }) => {
        context.trailerInfo.Encrypt = context.obj({ Filter: 'Standard', V: 4, R: 4, P: -4 });
      });
      const objects = pdf.indexOf('stream', pdf.indexOf('/ObjStm')) + 8;
      return pdf.fill(0xa5, objects, objects + 40);
    },
    'This PDF is encrypted',
  ],
  [
    'one that fills the memory when it is unpacked',
    () =>
      made(({ context }) => {
        const zeros = new Uint8Array(300 * 1024 * 1024);
        context.register(context.flateStream(zeros));
      }, false),
    'This PDF cannot be read',
  ],
  ['a script', () => made((pdf) => pdf.addJavaScript('open', 'app.alert(1)')), active],
  ['a script of a link', () => made(withAction({ S: 'JavaScript' })), active],
  ['a program to launch', () => made(withAction({ S: 'Launch' }), false), active],
  ['a form to be sent', () => made(withAction({ S: 'SubmitForm' })), active],
  ['an attachment', () => made((pdf) => pdf.attach(Buffer.from('x'), 'x.exe')), active],
  [
    'a script when it is opened',
    () =>
      made(({ catalog, context }) =>
        catalog.set(
          PDFName.of('OpenAction'),
          context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
        ),
      ),
    active,
  ],
];

// Filling memory takes its time on a busy machine, too.
describe('an upload', { timeout: 60_000 }, () => {
  it.each(cases)('is refused: %s', async (_what, make, message) => {
    const refused = await checkPdf(await make(), 'file', { pdf }).catch((problem) => problem);
    expect(refused).toMatchObject({ status: 422, message, errors: { file: refused.code } });
  });

  it.each([
    ['with its objects compressed', true],
    ['with its objects plain', false],
  ])('that is a PDF is taken, %s', async (_what, compressed) => {
    await expect(
      checkPdf(await made(() => {}, compressed), 'file', { pdf }),
    ).resolves.toBeUndefined();
  });

  it('may lie behind a few bytes of a scanner’s own', async () => {
    const behind = Buffer.concat([Buffer.from('scan\n'), await samplePdf(), Buffer.from('\n\n')]);
    await expect(checkPdf(behind, 'file', { pdf })).resolves.toBeUndefined();
  });
});
