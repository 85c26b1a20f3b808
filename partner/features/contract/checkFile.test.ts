import { describe, expect, it } from 'vitest';
import { faultOfFile } from './checkFile.ts';

const megabytes = (count: number) => '0'.repeat(count * 1024 * 1024);

describe('a file is looked at before it is sent', () => {
  it.each([
    ['a PDF', ['%PDF-1.7\n…'], null],
    ['a PDF after a few other bytes', ['\uFEFF\n', '%PDF-1.4'], null],
    ['a PDF of 10 MB', ['%PDF-1.7', megabytes(10).slice(8)], null],
    ['a PDF of one byte more', ['%PDF-1.7', megabytes(10).slice(7)], 'too-large'],
    ['nothing', [], 'empty'],
    ['a photo', ['\u00ff\u00d8\u00ff\u00e0JFIF'], 'not-pdf'],
    ['a large photo', [megabytes(11)], 'not-pdf'],
    ['a text that mentions PDFs further down', ['x'.repeat(2000), '%PDF-'], 'not-pdf'],
  ])('%s', async (_, parts, fault) => {
    // Name and type are not trusted.
    const file = new File(parts, 'vertrag.pdf', { type: 'application/pdf' });
    expect(await faultOfFile(file)).toBe(fault);
  });

  it('takes a PDF by any name', async () => {
    expect(await faultOfFile(new File(['%PDF-1.7'], 'vertrag', { type: '' }))).toBeNull();
  });
});
