import { describe, expect, it } from 'vitest';
import { contractFileName } from './contract-file-name.ts';

describe('the file of a contract', () => {
  const company = 'Lindenhof Medien';
  // Already the next day in Berlin.
  const at = new Date('2026-11-22T23:30:00Z');

  it('is named after the company and the day of its signature', () => {
    const name = contractFileName({ company, version: 'signed', at }, 'de');
    expect(name).toBe('Vertrag Lindenhof Medien 2026-11-23.pdf');
  });

  it('says which version it is, in the language of the user who saves it', () => {
    expect(contractFileName({ company, version: 'initial', at }, 'de')).toBe(
      'Vertrag Lindenhof Medien 2026-11-23 zur Unterschrift.pdf',
    );
    expect(contractFileName({ company, version: 'former', at: null }, 'en')).toBe(
      'Contract Lindenhof Medien former version.pdf',
    );
  });
});
