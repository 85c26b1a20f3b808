import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

/** Messages within the copy begin with what they are. */
const dataMark = 'd'.charCodeAt(0);

/** As much of a connection as a query needs that is sent and read by ourselves. */
interface Connection {
  query(text: string): void;
  stream: { pause(): void; resume(): void };
}

/**
 * All of a running server's data as one tar archive, with the write-ahead log that makes it whole:
 * the server's own `BASE_BACKUP`, as pg_basebackup asks for it. Started on what it unpacks to, a
 * server recovers to the moment at which the backup ended.
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
    // Whoever does not want the rest ends the server's work too.
    if (!archive.readableEnded) void client.end().catch(() => {});
  });
  client.query(new BaseBackup(archive, end) as unknown as pg.Submittable);
  return archive;
}

/** A query of the driver's own shape, because rows and a copy come in answer to one command. */
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
    // The driver uses its buffer again.
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

  // Where the backup begins and ends stands in its label; of the rows nothing is needed.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
