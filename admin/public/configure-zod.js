/*
 * zod would try whether it may make code from strings, which the content security policy forbids:
 * the browser then reports a violation. Its configuration is this global. A script of its own, since
 * it must run before the first module, and in which order modules are bundled nobody can say.
 */
globalThis.__zod_globalConfig = { jitless: true };
