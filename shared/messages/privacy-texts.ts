import { defineMessages } from '../saying/define-messages.ts';

/** Shown next to a privacy text during editing. */
export const privacyTextMessages = defineMessages({
  en: {
    copied: (version: number, day: string) =>
      `It begins as a copy of version ${version}, valid from ${day}.`,
  },
  de: {
    copied: (version, day) => `Er beginnt als Kopie der Fassung ${version}, gültig ab ${day}.`,
  },
});
