import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * Makes an empty database what it was at a release, all or nothing. psql does the same with the file.
 *
 * @param client the owner's, of a database that has the roles of `roles.sql`
 */
export async function restoreRelease(client: Client, file: string): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString();
  await client.query('begin');
  // Statements, the last of which is a COPY with its rows up to a line with `\.`, and so on.
  for (const part of text.split(/^\\\.\n/m)) {
    const copy = /^copy .* from stdin;\n/m.exec(part);
    await client.query(part.slice(0, copy?.index));
    if (!copy) continue;
    const rows = part.slice(copy.index + copy[0].length);
    await pipeline(Readable.from([rows]), client.query(copyFrom(copy[0])));
  }
  await client.query('commit');
}
