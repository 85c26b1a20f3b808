import type { Said } from '#shared/messages/say.ts';

/**
 * Beginnings alone are judged: they tell enough, and what the estimator takes grows with the length
 * far faster than a password gets better.
 */
const judgedLength = 32;
const leastScore = 3;
/** What people put around a word to make it long enough. */
const digitsAndSigns = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Shorter ones say nothing about the rest. */
const shortestWord = 4;

/**
 * The lists weigh 130,000 words and take a fifth of a second to load: no process does before the
 * first password is chosen in it.
 */
let loaded: ReturnType<typeof loadLists> | undefined;
const lists = () => (loaded ??= loadLists());

async function loadLists() {
  const [{ ZxcvbnFactory }, common, german] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]);
  const { commonWords, firstnames, lastnames } = german.dictionary;
  return {
    usual: new Set<unknown>([
      ...common.dictionary['passwords-common'],
      ...[commonWords, firstnames, lastnames].flat(),
    ]),
    estimator: new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...german.dictionary },
      graphs: common.adjacencyGraphs,
      maxLength: judgedLength,
    }),
  };
}

/** Why a password is refused beyond its length, or undefined. */
export async function judgePassword(password: string, email: string): Promise<Said | undefined> {
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (name.length >= 4 && lower.includes(name)) return 'password-like-email';
  const { usual, estimator } = await lists();
  const word = lower.replace(digitsAndSigns, '');
  if (usual.has(lower) || (word.length >= shortestWord && usual.has(word))) {
    return 'password-common';
  }
  return estimator.check(password, [name]).score < leastScore ? 'password-weak' : undefined;
}
