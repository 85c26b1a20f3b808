import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Waits until written data has gone on to the reader, however slow they are.
 *
 * @param out what the reader reads
 * @param entrance where the writer writes, if different
 * @throws Error if the reader has gone away: the rest is not needed
 */
export async function awaitRoom(out: Writable, entrance: Writable = out): Promise<void> {
  // Gives a turn to the code that sends and that hears of the reader's end.
  await nextTurn();
  if (out.destroyed) throw readerLeft();
  await new Promise<void>((resolve, reject) => {
    const onClose = () => reject(readerLeft());
    out.once('close', onClose);
    // An empty write, taken once everything before it was.
    entrance.write(Buffer.alloc(0), () => {
      out.off('close', onClose);
      resolve();
    });
  });
}

const readerLeft = () => new Error('reader-left');
