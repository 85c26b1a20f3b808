import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { demoSevdeskRecords } from '#seeds/demo/accounting.ts';
import { demoNetwork } from '#seeds/demo/network.ts';
import type { Day } from '#shared/dates.ts';
import { type SevdeskRecords, sevdeskRecordsSchema } from './sevdesk-records.ts';
import { type SevdeskSandbox, startSevdeskSandbox } from './start-sevdesk-sandbox.ts';

/**
 * The accounting tool of a demo database, on loopback, with the contacts of the demo's companies.
 * What the platform writes to it is kept in `file`, so that yesterday's contacts are still there.
 */
export function startDemoSevdesk({
  seededOn,
  file,
  port = 0,
  token = randomUUID(),
}: {
  seededOn: Day;
  file?: string | undefined;
  port?: number;
  token?: string;
}): Promise<SevdeskSandbox> {
  const records = (file && readKept(file)) || demoSevdeskRecords(demoNetwork(seededOn));
  return startSevdeskSandbox({
    port,
    token,
    records,
    ...(file && { onChange: (changed: SevdeskRecords) => keep(file, changed) }),
  });
}

/** A file of another day, or one that cannot be read, does not keep the demo from starting. */
function readKept(file: string): SevdeskRecords | undefined {
  try {
    return sevdeskRecordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Completely or not at all, even if the process is killed in between. */
function keep(file: string, records: SevdeskRecords): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(records));
  renameSync(`${file}.new`, file);
}
