/*
 * Preloaded into a server that is measured: tells its memory when asked, after a collection, if
 * asked for one (node --expose-gc).
 */
process.on('message', ({ collect }) => {
  if (collect) globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel.unref();
