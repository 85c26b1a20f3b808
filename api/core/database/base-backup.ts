import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

/** Messages within the copy begin with what they are. */
const dataMark = 'd'.charCodeAt(0);

/** The part of a connection needed to send and read a query ourselves. */
interface Connection {
  query(text: string): void;
  stream: { pause(): void; resume(): void };
}

/**
 * All data of a running server as one tar archive, with the write-ahead log that makes it
 * consistent: the server's own `BASE_BACKUP`, as pg_basebackup uses it. A server started on the
 * unpacked data recovers to the moment at which the backup ended.
 *
 * @param url of a superuser, or of a login with REPLICATION
 * @returns a stream that fails if the server ends the backup early
 */
export async function streamBaseBackup(url: string): Promise<Readable> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  await client.connect();
  const archive = new PassThrough({ highWaterMark: 1_048_576 });
  const end = (error?: Error) => {
    if (error) archive.destroy(error);
    else archive.end();
    void client.end().catch(() => {});
  };
  client.on('error', end);
  archive.once('close', () => {
    // Abandoning the archive ends the server's work too.
    if (!archive.readableEnded) void client.end().catch(() => {});
  });
  client.query(new BaseBackup(archive, end) as unknown as pg.Submittable);
  return archive;
}

/** A query in the driver's own shape, because one command answers with both rows and a copy. */
class BaseBackup {
  readonly #archive: PassThrough;
  readonly #end: (error?: Error) => void;
  #failed = false;
  /** For the reader of the archive. */
  #waits = false;

  constructor(archive: PassThrough, end: (error?: Error) => void) {
    this.#archive = archive;
    this.#end = end;
  }

  submit(connection: Connection): void {
    connection.query(
      `BASE_BACKUP (LABEL 'partner platform', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`,
    );
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] !== dataMark || this.#archive.destroyed) return;
    // The driver reuses its buffer.
    const isFull = !this.#archive.write(Buffer.from(chunk.subarray(1)));
    if (!isFull || this.#waits) return;
    this.#waits = true;
    stream.pause();
    const goOn = () => {
      this.#archive.off('drain', goOn).off('close', goOn);
      this.#waits = false;
      stream.resume();
    };
    this.#archive.on('drain', goOn).on('close', goOn);
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.#end(error);
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.#end();
  }

  // The label says where the backup begins and ends; the rows are not needed.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
