/*
 * Preloaded into the server. It has a session of its own, so that one Ctrl-C does not reach it
 * twice; the price is that it would outlive a start script that is killed. The channel to that
 * script closes in any case, and then the server shuts down as it does on SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
