/*
 * Preloaded into the server. It has its own session, so that one Ctrl-C does not reach it twice;
 * but it would then outlive a start script that is killed. The channel to that script closes in any
 * case, and then the server shuts down as on SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
