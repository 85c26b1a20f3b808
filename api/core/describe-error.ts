import { isConnectionLost } from './database/connection-lost.ts';

/** Long enough for a sentence of any library, short enough for a table of runs. */
const longest = 2000;

/**
 * What went wrong, in words fit for a screen: the message with its causes, without SQL, stack or
 * secret.
 */
export function describeError(error: unknown): string {
  return redact(listMessages(error).join(': ')).slice(0, longest);
}

/** Where it went wrong: the stack without its message, which may repeat a secret. */
export function stackFrames(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const { stack, message } = error;
  const afterMessage = stack.includes(message) ? stack.indexOf(message) + message.length : 0;
  return stack
    .slice(afterMessage)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
}

/** Takes passwords and tokens out of a text: in addresses, headers and parameters. */
export function redact(text: string): string {
  return text
    .replace(/(\b[a-z][\w+.-]*:\/\/)[^\s/@]+@/gi, '$1(secret)@')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 (secret)')
    .replace(
      /((?:token|secret|password|passwort|api[-_]?key|authorization)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
      '$1(secret)',
    );
}

function listMessages(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const own = messageOf(error);
  if (depth === 4) return own;
  const inner =
    error instanceof AggregateError
      ? error.errors.flatMap((part) => listMessages(part, depth + 1))
      : error.cause === undefined
        ? []
        : listMessages(error.cause, depth + 1);
  return [...new Set([...own, ...inner])];
}

function messageOf(error: Error): string[] {
  if (!error.message) return error instanceof AggregateError ? [] : [error.name];
  // knex puts the statement with its values before the message of PostgreSQL, or of its client.
  const said =
    'severity' in error || isConnectionLost(error)
      ? error.message.split(' - ').at(-1)
      : error.message;
  return [said ?? error.message];
}
