import { type Told, tellRun } from '#shared/messages/runs/tell-run.ts';
import { describeError, redact } from '../describe-error.ts';

export type { Told };

const longestLine = 4000;

/** What is stored of a run's message: its English words, and its code if it is one. */
export function told(said: string): Told & { text: string } {
  const text = tellRun(said, 'en');
  return {
    text: redact(text).slice(0, longestLine),
    said: text === said || said.length > longestLine || redact(said) !== said ? null : said,
  };
}

/** The columns of a run. */
export function described(given: string): { description: string; said: string | null } {
  const { text: description, said } = told(given);
  return { description, said };
}

/** A failure's message: its code, or the words of a foreign error as they are. */
export function sayError(error: unknown): string {
  const hasCode = error instanceof Error && 'said' in error && error.cause === undefined;
  return hasCode ? String(error.said) : describeError(error);
}
