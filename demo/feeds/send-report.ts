import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FeedDefinition, FeedName } from '#shared/feeds/feeds.ts';
import { faultyHeader, faultyRows } from './faulty-rows.ts';
import type { FeedFault } from './feed-fault.ts';

type FeedLines = Iterable<string> | AsyncIterable<string>;

/** The data lines of a feed for Berlin days, both included; without header and line ends. */
export type FeedSource = (feed: FeedName, from: string, to: string) => FeedLines;

const BLOCK_CHARACTERS = 65_536;

/**
 * Streams a report like the feed, fault included, never faster than the client reads. `lifted`
 * fires when the fault is removed during the answer.
 */
export async function sendReport(
  response: ServerResponse,
  feed: FeedDefinition,
  lines: FeedLines,
  fault: FeedFault | null,
  lifted: AbortSignal,
): Promise<void> {
  // Fires when there is nothing left to wait for: the fault is lifted or the client is gone.
  const calm = new AbortController();
  const calmDown = () => calm.abort();
  if (lifted.aborted) calmDown();
  lifted.addEventListener('abort', calmDown);
  const closed = once(response, 'close').then(() => {
    lifted.removeEventListener('abort', calmDown);
    calmDown();
  });

  if (fault?.kind === 'hang-up') {
    response.destroy();
    return;
  }
  if (fault?.kind === 'silent') await pause(undefined, calm.signal);
  if (response.destroyed) return;

  response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
  if (fault?.kind !== 'empty') {
    let rows = rowsOf(feed, lines, fault);
    if (fault?.kind === 'cut-off' || fault?.kind === 'clean-cut') {
      rows = cutMidRow(rows, 1 + fault.afterRows);
    }
    for await (const block of blocksOf(rows)) {
      const pieces = fault?.kind === 'slow' ? piecesOf(block, fault.pieceBytes) : [block];
      for (const piece of pieces) {
        await Promise.race([written(response, piece), closed]);
        if (response.destroyed) return;
        if (fault?.kind === 'slow') await pause(fault.pauseMs, calm.signal);
      }
    }
  }
  if (fault?.kind === 'cut-off') response.destroy();
  else response.end();
}

/** Header and rows, each with its line end. */
async function* rowsOf(
  feed: FeedDefinition,
  lines: FeedLines,
  fault: FeedFault | null,
): AsyncGenerator<string> {
  yield `${faultyHeader(feed, fault)}\n`;
  const change = faultyRows(feed, fault);
  let index = 0;
  for await (const line of lines) {
    for (const changed of change(line, index)) yield `${changed}\n`;
    index += 1;
  }
}

/** This many rows and half of the next; of a shorter report, all but half of its last row. */
async function* cutMidRow(rows: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let held: string | undefined;
  let sent = 0;
  for await (const row of rows) {
    if (held !== undefined) {
      if (sent === count) break;
      yield held;
      sent += 1;
    }
    held = row;
  }
  if (held !== undefined) yield held.slice(0, Math.floor(held.length / 2));
}

async function* blocksOf(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let block = '';
  for await (const row of rows) {
    block += row;
    if (block.length >= BLOCK_CHARACTERS) {
      yield block;
      block = '';
    }
  }
  if (block) yield block;
}

function* piecesOf(block: string, bytes: number): Generator<Buffer> {
  const whole = Buffer.from(block);
  for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes);
}

/** Resolves once the chunk has left for the client, so that a cut comes after it, not before. */
function written(response: ServerResponse, piece: string | Buffer): Promise<void> {
  return new Promise((resolve) => response.write(piece, () => resolve()));
}

/** This long, or forever; ends at once when `calm` fires. */
async function pause(ms: number | undefined, calm: AbortSignal): Promise<void> {
  if (calm.aborted) return;
  if (ms === undefined) await once(calm, 'abort');
  else await delay(ms, undefined, { signal: calm }).catch(() => undefined);
}
