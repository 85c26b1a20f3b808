/** A line of the mended file: added, wrong, or any other. */
interface MarkedLine {
  text: string;
  mark: 'ADDED' | 'WRONG' | null;
}

/**
 * The mended file, line by line: it begins with every byte of the present file, and the lines after
 * that were added.
 *
 * @param wrong numbers of lines that differ from what is expected
 */
export function markMended(
  present: string | null,
  mended: string,
  wrong: readonly number[],
): MarkedLine[] {
  const lines = mended.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  const kept = present ? present.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/).length : 0;
  return lines.map((text, index) => {
    if (index >= kept) return { text, mark: text.startsWith('#') ? null : 'ADDED' };
    return { text, mark: wrong.includes(index + 1) ? 'WRONG' : null };
  });
}
