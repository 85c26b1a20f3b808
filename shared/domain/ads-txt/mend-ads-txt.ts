import { type AdsTxtSeller, writeAdsTxtLine } from './ads-txt-line.ts';
import { compareAdsTxt } from './compare-ads-txt.ts';
import { parseAdsTxt } from './parse-ads-txt.ts';

/**
 * The complete file to upload: the present lines, unchanged and in order, and below them, under a
 * comment, the expected lines that are missing or different. A file that has all of them stays as
 * it is.
 *
 * @param present null where there is no file, or the answer is not one
 * @param heading the comment, in one line
 */
export function mendAdsTxt(
  present: string | null,
  expected: readonly AdsTxtSeller[],
  heading: string,
): string {
  const text = present ?? '';
  const compared = compareAdsTxt(expected, parseAdsTxt(text).records);
  const lacking = compared.filter(({ standing }) => standing !== 'PRESENT');
  if (lacking.length === 0) return text;
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const added = [`# ${heading}`, ...new Set(lacking.map((one) => writeAdsTxtLine(one.expected)))];
  const isClosed = text === '' || /[\r\n]$/.test(text);
  return `${text}${isClosed ? '' : end}${added.map((line) => `${line}${end}`).join('')}`;
}
