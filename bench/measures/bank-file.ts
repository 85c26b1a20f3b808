import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCreditTransfers } from '#api/integrations/bank/read-credit-transfers.ts';
import { writeCreditTransfers } from '#api/integrations/bank/write-credit-transfers.ts';
import { writeStatements } from '#demo/bank/write-statement.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
import type { Measure } from '../bench.ts';
import { atMost, compare, inMegabytes } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import { measureProcess } from '../support/measured-process.ts';
import type { StatementOrder, StatementRead } from '../support/statement-process.ts';

const ours = ibanOf('DE', '370400440532013000');

/** The bank's formats alone: an order written and read back, and a statement read. */
export const measureBankFile: Measure = async function* ({ size, yesterday }) {
  const transfers = paymentsOf(partOf(size, 1000));
  const order = {
    messageId: 'RUN-1',
    createdAt: new Date(`${yesterday}T08:00:00Z`),
    requestedOn: nextTargetDay(yesterday),
    debtor: { name: 'Werbenetz GmbH', iban: ours, bic: null },
    transfers,
  };
  let xml = '';
  const many = transfers.length.toLocaleString('en-GB');
  yield atMost(1, {
    what: `payment order of ${many} transfers written`,
    unit: 's',
    product: (await millisecondsOf(async () => (xml = writeCreditTransfers(order)))) / 1000,
  });
  yield compare({
    what: 'the same read back',
    unit: 's',
    product: (await millisecondsOf(async () => readCreditTransfers(xml))) / 1000,
  });
  yield* await measureStatement(partOf(size, 10_000), yesterday);
  yield* await measureStatement(partOf(size, 100_000), yesterday);
};

async function measureStatement(entries: number, to: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-bank-'));
  try {
    const order: StatementOrder = { file: join(folder, 'camt.xml') };
    const booked = paymentsOf(entries).map(({ cents, ...of }, index) => ({
      ...of,
      ...{ cents: -cents, reference: `BANK-${index}` },
    }));
    const statement = { account: ours, sequence: 1, to, openingCents: 0, entries: booked };
    await writeFile(order.file, writeStatements([statement]));
    const read = await measureProcess<StatementRead>('statement-process', order);
    if (read.transactions !== entries) throw new Error(`${read.transactions} entries were read`);
    const what = `bank statement of ${entries.toLocaleString('en-GB')} entries read`;
    return [
      compare({ what, unit: 's', product: read.ms / 1000 }),
      compare({ what: 'of that, processor time', unit: 's', product: read.cpuMs / 1000 }),
      compare(inMegabytes('peak memory of its process', read.peaks.parent)),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const paymentsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    endToEndId: `P1-${index}`,
    cents: 10_000 + index,
    name: `Verlag Müller & Söhne ${index}`,
    iban: ibanOf('DE', String(210_501_700_000_000_000 + index * 1000)),
    remittance: `GU-2026-${String(index).padStart(5, '0')}`,
  }));
