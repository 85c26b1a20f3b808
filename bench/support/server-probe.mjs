import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';

/*
 * Preloaded into a measured server. It reports its memory on request, after a collection if
 * requested (node --expose-gc), and writes the list of callers' ports it accepted.
 */
const accepted = [];
subscribe('net.server.socket', ({ socket }) => accepted.push(socket.remotePort));
process.on('exit', () => writeFileSync(process.env.BENCH_ACCEPTED, JSON.stringify(accepted)));

process.on('message', ({ collect }) => {
  if (collect) globalThis.gc();
  process.send(process.memoryUsage());
});
// It outlives neither a bench that was killed nor a measure that failed.
process.once('disconnect', () => process.exit());
process.channel.unref();
