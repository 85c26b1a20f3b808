import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';

/*
 * Preloaded into a server that is measured. It tells its memory when asked, after a collection if
 * asked for one (node --expose-gc), and leaves the list of the callers' ports it let in.
 */
const accepted = [];
subscribe('net.server.socket', ({ socket }) => accepted.push(socket.remotePort));
process.on('exit', () => writeFileSync(process.env.BENCH_ACCEPTED, JSON.stringify(accepted)));

process.on('message', ({ collect }) => {
  if (collect) globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel.unref();
