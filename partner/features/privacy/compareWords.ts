interface Passage {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** A text's removed and added words: as many as possible stay. */
export function compareWords(before: string, now: string): Passage[] {
  const [old, current] = [wordsOf(before), wordsOf(now)];
  const common = commonLengths(old, current);
  const passages: Passage[] = [];
  const add = (is: Passage['is'], text = '') => {
    const last = passages.at(-1);
    if (last?.is === is) last.text += text;
    else passages.push({ is, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < current.length) {
    if (i < old.length && old[i] === current[j]) {
      add('same', old[i]);
      i += 1;
      j += 1;
    } else if (j === current.length || (common[i + 1]?.[j] ?? -1) >= (common[i]?.[j + 1] ?? 0)) {
      add('gone', old[i]);
      i += 1;
    } else {
      add('new', current[j]);
      j += 1;
    }
  }
  return passages;
}

/** Each with the blank after it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** The number of words that the two have in common from each pair of positions on. */
function commonLengths(old: string[], current: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    new Array<number>(current.length + 1).fill(0),
  );
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row = [], below = []] = [lengths[i], lengths[i + 1]];
    for (let j = current.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === current[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}
