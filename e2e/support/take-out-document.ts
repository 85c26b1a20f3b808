import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  chainHash,
  chainStart,
  payloadHash,
} from '../../api/modules/invoices/archive/chain-hash.ts';
import { ground } from './ground.ts';
import { root } from './run-server.ts';

const command = join(root, 'dist/server/api/commands/take-out-documents.js');

/** As if the document had been issued in 2017: the real command takes it out. */
export async function takeOutDocument(databaseUrl: string, number: string): Promise<void> {
  await issueEarlier(databaseUrl, number);
  const { env } = ground();
  const to = await mkdtemp(join(tmpdir(), 'taken-out-'));
  try {
    await promisify(execFile)(process.execPath, [command, '--before', '2018', '--to', to], {
      env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: process.env.E2E_DATA_DIR },
    });
  } finally {
    await rm(to, { recursive: true });
  }
}

/** The chain is made again: the day of issue is part of it. */
async function issueEarlier(connectionString: string, number: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('alter table invoice_documents disable trigger changed_once');
    await client.query(
      `update invoice_documents set issued_at = '2017-03-06 12:00:00Z' where number = $1`,
      [number],
    );
    const { rows } = await client.query('select * from invoice_documents order by id');
    let previousHash = chainStart;
    for (const row of rows) {
      const hash = chainHash({
        previousHash,
        number: row.number,
        issuedAt: row.issued_at,
        pdfSha256: row.pdf_sha256,
        xmlSha256: row.xml_sha256,
        payloadSha256: row.payload_sha256 ?? payloadHash(row.payload),
      });
      const values = [row.id, previousHash, hash];
      await client.query(
        'update invoice_documents set previous_hash = $2, hash = $3 where id = $1',
        values,
      );
      previousHash = hash;
    }
    await client.query('alter table invoice_documents enable trigger changed_once');
    await client.query('commit');
  } finally {
    await client.end();
  }
}
