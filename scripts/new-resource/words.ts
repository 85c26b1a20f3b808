import type { Label } from '#shared/locale.ts';

/** `salesRegions` → `sales-regions`, as files and folders are called. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `salesRegions` → `Sales regions`. */
export const sentence = (name: string) => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** English in both languages: nothing here knows German. */
export const inEnglish = (text: string): Label => ({ en: text, de: text });

/** As source; its quotes are biome's to set. */
export const code = (value: unknown) => JSON.stringify(value);

/** What whoever called the command is told, without a stack. */
export class Refusal extends Error {}
