import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stem as stemEnglish } from 'porter2';
import { stopWords } from './stop-words.ts';

/** Snowball's. */
const stemIn = { de: stemGerman, en: stemEnglish };

const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}\d]{2,39}/gu;

/** Splits texts into stems; of one index, which shares what it has stemmed before. */
export class TermReader {
  private readonly ids = new Map<string, number>();
  private readonly known = { de: new Map<string, number>(), en: new Map<string, number>() };
  private readonly custom: ReadonlySet<string>;
  /** The first spelling met, by id of its stem. */
  readonly words: string[] = [];

  constructor(customStopwords: readonly string[] = []) {
    this.custom = new Set(customStopwords.map((word) => word.normalize('NFC').toLowerCase()));
  }

  /** Ids of the stems, each as often as it occurs in the text. */
  read(text: string, language: string | null): number[] {
    const stems: number[] = [];
    const of = language === 'en' ? 'en' : 'de';
    for (const [word] of text.normalize('NFC').matchAll(wordPattern)) {
      const id = this.idOf(word, of);
      if (id >= 0) stems.push(id);
    }
    return stems;
  }

  private idOf(written: string, language: 'de' | 'en'): number {
    const word = written.toLowerCase();
    const known = this.known[language].get(word);
    if (known !== undefined) return known;
    const id = this.isSilent(word) ? -1 : this.idOfStem(stemIn[language](word), written);
    this.known[language].set(word, id);
    return id;
  }

  private isSilent = (word: string) => stopWords.has(word) || this.custom.has(word);

  private idOfStem(stem: string, written: string): number {
    if (this.custom.has(stem)) return -1;
    const known = this.ids.get(stem);
    if (known !== undefined) return known;
    const id = this.words.push(written) - 1;
    this.ids.set(stem, id);
    return id;
  }
}
