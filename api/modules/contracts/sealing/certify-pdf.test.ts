import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { degrees, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { afterAll, describe, expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { checkPdf } from '#api/core/pdf/check-pdf.ts';
import { createPdfReader } from '#api/core/pdf/create-pdf-reader.ts';
import { readSeal } from '#api/core/pdf/sealing/read-seal.ts';
import { getSealingKey } from '#api/core/pdf/sealing/sealing-key.ts';
import type { SealingKey } from '#api/core/pdf/sealing/signed-data.ts';
import { checkSignature } from '#api/core/pdf/testing/check-signature.ts';
import { readPdf } from '#api/core/pdf/testing/read-pdf.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { readPdfsHere } from '#tests/support/read-pdfs-here.ts';
import { testLog } from '#tests/support/silent-log.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { certifyPdf } from './certify-pdf.ts';

const now = new Date('2026-11-20T12:00:00Z');
let db: Db;
let key: SealingKey;
withTestDatabase(async (open) => {
  db = open({ max: 2 });
  const secrets = createSecretBox(`test:${Buffer.alloc(32, 7).toString('base64')}`);
  key = await getSealingKey({ systemDb: db, secrets, log: testLog }, now);
});

const here = readPdfsHere();
/** As in production. */
const apart = createPdfReader();
afterAll(() => apart.close());

const certify = (document: Buffer, pdf = here) =>
  certifyPdf(
    document,
    key,
    { pdf, log: testLog },
    {
      contract: { id: 17, document: 'vertrag.pdf', documentHash: 'a'.repeat(64) },
      company: 'Eigener Verlag',
      signer: { name: 'Eva Eigner', email: 'eva@test.example', ip: '127.0.0.1', language: 'de' },
      signature: { method: 'typed', name: 'Eva Eigner', strokes: [] },
      events: [],
      now,
    },
  );

async function made(
  change: (document: PDFDocument) => unknown = () => {},
  options: { useObjectStreams?: boolean } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Vertragstext');
  await change(document);
  return Buffer.from(await document.save(options));
}

const ofPdfkit = (options: PDFKit.PDFDocumentOptions) =>
  new Promise<Buffer>((resolve) => {
    const pdf = new PDFKit(options);
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.font('node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
    pdf.text('Vertragstext');
    pdf.end();
  });

/** One form of each kind, with a value in the text field. */
async function withForm(document: PDFDocument) {
  const form = document.getForm();
  const field = form.createTextField('kunde.name');
  field.setText('Eingetragen');
  field.addToPage(document.getPage(0), { x: 10, y: 10, width: 100, height: 20 });
}

const cases: [string, () => Promise<Buffer>][] = [
  ['whose objects are plain', () => made(undefined, { useObjectStreams: false })],
  ['whose objects are packed in streams', () => made(undefined, { useObjectStreams: true })],
  ['with a form', () => made(withForm)],
  ['with a form, plain', () => made(withForm, { useObjectStreams: false })],
  ['with turned pages', () => made((pdf) => pdf.getPage(0).setRotation(degrees(90)))],
  ['of A0', () => made((pdf) => pdf.getPage(0).setSize(2384, 3370))],
  [
    'whose pages take size and turn from their root',
    () =>
      made((pdf) => {
        const root = pdf.catalog.Pages();
        root.set(PDFName.of('Rotate'), PDFNumber.of(180));
        root.set(PDFName.of('MediaBox'), pdf.context.obj([0, 0, 200, 200]));
        pdf.getPage(0).node.delete(PDFName.of('MediaBox'));
      }),
  ],
  ['made for archives', () => ofPdfkit({ subset: 'PDF/A-2b', pdfVersion: '1.7', tagged: true })],
  ['of an old version', () => ofPdfkit({ pdfVersion: '1.3' })],
  [
    'behind a scanner’s own bytes',
    async () => Buffer.concat([Buffer.from('scan\n'), await made()]),
  ],
  [
    'that ends without a line',
    async () => Buffer.from((await made()).toString('latin1').trimEnd(), 'latin1'),
  ],
  ['of a hundred pages', () => made((pdf) => Array.from({ length: 99 }, () => pdf.addPage()))],
  ['that was sealed before', async () => certify(await made())],
  ['that was sealed twice before', async () => certify(await certify(await made(withForm)))],
];

describe('a document', () => {
  it.each(cases)('%s keeps its bytes and gets a certificate and a seal', async (_what, make) => {
    const document = await make();
    await expect(checkPdf(document, 'file', { pdf: here })).resolves.toBeUndefined();
    const before = await readPdf(document);
    const sealed = await certify(document);

    const head = document.indexOf('%PDF-');
    expect(sealed.subarray(0, document.length - head).equals(document.subarray(head))).toBe(true);
    const after = await readPdf(sealed);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).join()).toContain('Signaturzertifikat');
    expect(checkSignature(sealed)).toMatchObject({ holds: true, covers: true });
    expect(new X509Certificate(checkSignature(sealed).pem).fingerprint256).toBe(
      key.certificate.fingerprint256,
    );
    // It may be handed on as an upload itself.
    await expect(checkPdf(sealed, 'file', { pdf: here })).resolves.toBeUndefined();
    const last = (await PDFDocument.load(sealed)).getPages().at(-1);
    expect([last?.getSize(), last?.getRotation().angle]).toEqual([
      { width: 595.28, height: 841.89 },
      0,
    ]);
    await checkByTools(sealed, after);
  });

  it('is the same when another process reads it', async () => {
    const document = await made(withForm);
    const sealed = await certify(document, apart);
    const alike = await certify(document);
    expect(checkSignature(sealed)).toMatchObject({ holds: true, covers: true });
    expect(sealed.length).toBe(alike.length);
    expect(await readPdf(sealed)).toEqual(await readPdf(alike));
  });

  it('keeps what its form holds', async () => {
    const sealed = await certify(await made(withForm));
    const form = (await PDFDocument.load(sealed)).getForm();
    expect(form.getTextField('kunde.name').getText()).toBe('Eingetragen');
    expect(form.getFields()).toHaveLength(2);
  });

  it('keeps the signatures of others: they hold for what they were given for', async () => {
    const first = await certify(await made());
    const second = await certify(first);
    expect(second.subarray(0, first.length).equals(first)).toBe(true);
    expect(checkSignature(second.subarray(0, first.length) as Buffer)).toMatchObject({
      holds: true,
      covers: true,
    });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no pages', Buffer.from('%PDF-1.7\nxref\n0 1\ntrailer\n<<>>\nstartxref\n9\n%%EOF')],
    ['half of one', Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ])('that is %s is refused in words', async (_what, document) => {
    await expect(certify(document, apart)).rejects.toMatchObject({
      status: 422,
      code: 'unsealable-document',
    });
  });

  it('of 10 MB is sealed in a moment, and takes no more room than its certificate', async () => {
    const noise = createHash('sha256').update('noise').digest();
    const large = await made((pdf) => {
      const bytes = Buffer.alloc(10_000_000, noise);
      pdf.context.register(pdf.context.stream(bytes));
    });
    // What others do on this machine meanwhile does not count.
    const began = process.cpuUsage();
    const sealed = await certify(large, apart);
    const { user, system } = process.cpuUsage(began);
    expect(sealed.length - large.length).toBeLessThan(100_000);
    // About 200 ms.
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});

describe('a seal', () => {
  it.each([
    ['bytes behind it', (sealed: Buffer) => Buffer.concat([sealed, Buffer.from('\n')])],
    ['a byte less', (sealed: Buffer) => sealed.subarray(0, -1)],
    ['another byte in front', (sealed: Buffer) => flipped(sealed, 8)],
    ['another byte at the end', (sealed: Buffer) => flipped(sealed, sealed.length - 2)],
    [
      'something in the room behind the signature',
      (sealed: Buffer) => flipped(sealed, sealed.lastIndexOf('0000>')),
    ],
  ])('does not hold with %s', async (_what, change) => {
    const sealed = await certify(await made());
    expect(readSeal(sealed)?.intact).toBe(true);
    expect(readSeal(Buffer.from(change(sealed)))?.intact ?? false).toBe(false);
  });
});

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** Where qpdf and poppler are installed, they check it too. */
async function checkByTools(sealed: Buffer, pages: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-sealed-'));
  const file = join(folder, 'sealed.pdf');
  try {
    await writeFile(file, sealed);
    const checked = await runIfThere('qpdf', ['--check', file]);
    if (checked !== undefined) expect(checked).toContain('No syntax or stream encoding errors');
    const text = await runIfThere('pdftotext', [file, '-']);
    if (text !== undefined) expect(text.split('\f')).toHaveLength(pages.length + 1);
    if (text !== undefined) expect(text).toContain('Signaturzertifikat');
    const signatures = await runIfThere('pdfsig', [file]);
    if (signatures === undefined) return;
    expect(signatures).not.toContain('Invalid');
    expect(signatures.split('Signature is Valid').length).toBeGreaterThan(1);
    expect(signatures).toContain('Total document signed');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runIfThere(program: string, given: string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)(program, given)).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
