import type { PublishedText } from './api/usePrivacyTexts.ts';

type Versioned = Pick<PublishedText, 'id' | 'kind' | 'language' | 'version'>;

/** The last version of each kind and language. */
export const textsInForce = <T extends Versioned>(texts: readonly T[]): T[] =>
  texts.filter(
    (text) =>
      !texts.some(
        (other) =>
          other.kind === text.kind &&
          other.language === text.language &&
          (other.version ?? 0) > (text.version ?? 0),
      ),
  );
