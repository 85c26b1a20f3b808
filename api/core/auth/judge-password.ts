import { productName } from '#shared/product-name.ts';
import type { Said } from '#shared/saying/say.ts';

/**
 * Only the beginning is judged: it tells enough, and the estimator's time grows with the length far
 * faster than the password improves.
 */
const judgedLength = 32;
const leastScore = 3;
/** What people put around a word to make it long enough. */
const digitsAndSigns = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Shorter ones say nothing about the rest. */
const shortestWord = 4;

/**
 * The lists hold 130,000 words and take a fifth of a second to load, so a process loads them only
 * when the first password is chosen.
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

/** What everybody who signs in reads above the form. */
const productWords = ['partnerplattform', 'partner', 'plattform', 'platform'];

/**
 * Why a password is refused beyond its length, or undefined.
 *
 * @param company whose people the password is for; none for the operator's
 */
export async function judgePassword(
  typed: string,
  { email, company }: { email: string; company?: string | null | undefined },
): Promise<Said | undefined> {
  const password = typed.normalize('NFKC');
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (name.length >= 4 && lower.includes(name)) return 'password-like-email';
  const { usual, estimator } = await lists();
  const word = lower.replace(digitsAndSigns, '');
  if (usual.has(lower) || (word.length >= shortestWord && usual.has(word))) {
    return 'password-common';
  }
  const known = [company ?? '', ...Object.values(productName)].flatMap(wordsOf);
  const guessed = [name, ...productWords, ...known];
  if (isMadeOf(lower, guessed)) return 'password-weak';
  return estimator.check(password, guessed).score < leastScore ? 'password-weak' : undefined;
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Is it only of words that everybody there knows, apart from digits, signs and a syllable? */
function isMadeOf(password: string, known: string[]): boolean {
  const words = known.filter(({ length }) => length >= shortestWord);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < shortestWord;
}
