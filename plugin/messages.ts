import type { Shortcode } from '#shared/domain/recommendation-places.ts';

interface Messages {
  heading: Record<Shortcode, string>;
  /** If nothing is known about the page itself. */
  newest: string;
  paid: string;
  read: string;
  /** The call to action of an ad. */
  more: string;
}

const de: Messages = {
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

const en: Messages = {
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

/** By the page's language: German unless it is English. */
export function messagesFor(language: string | null | undefined): {
  language: string;
  messages: Messages;
} {
  return /^en\b/i.test(language ?? '')
    ? { language: 'en', messages: en }
    : { language: 'de', messages: de };
}
