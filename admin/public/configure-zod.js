/*
 * zod would test whether it may generate code from strings, which the content security policy
 * forbids: the browser then reports a violation. Its configuration is this global. A separate
 * script, since it must run before the first module, whose bundling order is not fixed.
 */
globalThis.__zod_globalConfig = { jitless: true };
