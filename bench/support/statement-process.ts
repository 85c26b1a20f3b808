import { createReadStream } from 'node:fs';
import { readStatements } from '#api/integrations/bank/read-statements.ts';

/** Reads a bank's file in a separate process. */
export interface StatementOrder {
  file: string;
}

export interface StatementRead {
  ms: number;
  cpuMs: number;
  transactions: number;
}

const { file }: StatementOrder = JSON.parse(process.argv[2] ?? '');
const began = performance.now();
const cpu = process.cpuUsage();
let transactions = 0;
for await (const statement of readStatements(createReadStream(file))) {
  transactions += statement.transactions.length;
}
const { user, system } = process.cpuUsage(cpu);
const ms = performance.now() - began;
const read: StatementRead = { ms, cpuMs: (user + system) / 1000, transactions };
process.stdout.write(JSON.stringify(read));
