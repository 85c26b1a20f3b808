import { describe, expect, it } from 'vitest';
import { compareWords } from './compareWords.ts';

const textOf = (is: 'gone' | 'new', passages: ReturnType<typeof compareWords>) =>
  passages
    .filter((one) => one.is === 'same' || one.is === is)
    .map(({ text }) => text)
    .join('');

describe('two versions of a text', () => {
  it('differ by the words that came and went', () => {
    expect(compareWords('Wir zeigen Werbung an.', 'Wir zeigen keine Werbung.')).toEqual([
      { is: 'same', text: 'Wir zeigen ' },
      { is: 'gone', text: 'Werbung an.' },
      { is: 'new', text: 'keine Werbung.' },
    ]);
  });

  it.each([
    ['', 'Neu.'],
    ['Alt.', ''],
    ['Erster Absatz.\n\nZweiter.', 'Erster Absatz.\n\nEin ganz neuer.\n\nZweiter.'],
    ['a b c d e f', 'f e d c b a'],
  ])('can both be read from what is marked: %j, %j', (before, now) => {
    const passages = compareWords(before, now);
    expect([textOf('gone', passages), textOf('new', passages)]).toEqual([before, now]);
  });

  it('of which nothing has changed have nothing marked', () => {
    expect(compareWords('Wie immer.', 'Wie immer.')).toEqual([{ is: 'same', text: 'Wie immer.' }]);
  });
});
