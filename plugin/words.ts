import type { Shortcode } from '#shared/domain/recommendation-places.ts';

interface Words {
  heading: Record<Shortcode, string>;
  /** Where nothing is known of the page itself. */
  newest: string;
  paid: string;
  read: string;
  /** What a paid place is pressed for. */
  more: string;
}

const de: Words = {
  heading: {
    primary: 'Unser Lesetipp',
    midpage: 'Das könnte Sie auch interessieren',
    endpage: 'Mehr zum Weiterlesen',
  },
  newest: 'Neu auf dieser Seite',
  paid: 'Anzeige',
  read: 'Weiterlesen',
  more: 'Mehr erfahren',
};

const en: Words = {
  heading: {
    primary: 'Worth reading',
    midpage: 'You may also like',
    endpage: 'More to read',
  },
  newest: 'New on this site',
  paid: 'Advertisement',
  read: 'Read on',
  more: 'Learn more',
};

/** By the language of the page: German unless it says English. */
export function wordsFor(language: string | null | undefined): { language: string; words: Words } {
  return /^en\b/i.test(language ?? '')
    ? { language: 'en', words: en }
    : { language: 'de', words: de };
}
