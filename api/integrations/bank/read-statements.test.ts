import { describe, expect, it } from 'vitest';
import { type BankStatement, readStatements } from './read-statements.ts';
import { type WrittenStatement, writeStatements } from './testing/write-statement.ts';

const ours = 'DE89370400440532013000';
const theirs = 'DE02120300000000202051';

async function* bytesOf(text: string | Uint8Array) {
  yield Buffer.from(text as string);
}
async function read(file: string | Uint8Array): Promise<BankStatement[]> {
  const found: BankStatement[] = [];
  for await (const one of readStatements(bytesOf(file))) found.push(one);
  return found;
}

const statement: WrittenStatement = {
  account: ours,
  sequence: 7,
  to: '2026-11-26',
  openingCents: 1_000_000,
  entries: [
    {
      cents: -12_345,
      endToEndId: 'P1-2',
      name: 'Kräuterhof',
      iban: theirs,
      remittance: 'GU-1',
      reference: 'A1',
    },
  ],
};

describe('reading bank statements', () => {
  it.each(['02', '08'] as const)('reads what a bank wrote, version %s', async (version) => {
    const [found] = await read(writeStatements([statement], version));
    expect(found).toMatchObject({
      account: ours,
      openingCents: 1_000_000,
      closingCents: 987_655,
      transactions: [
        {
          cents: -12_345,
          endToEndId: 'P1-2',
          name: 'Kräuterhof',
          iban: theirs,
          remittance: 'GU-1',
          ofBatch: false,
        },
      ],
    });
  });
});
