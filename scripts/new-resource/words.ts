import { didYouMean } from '#shared/did-you-mean.ts';
import type { Label } from '#shared/locale.ts';

/** `salesRegions` → `sales-regions`, as files and folders are called. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `salesRegions` → `Sales regions`. */
export const sentence = (name: string) => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `Ends At`, as the terms of agreements have it, → `Ends at`. */
export const inOneCasing = (text: string) =>
  text.replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());

/** The German of what fields are often called; the rest is to be written. */
const german = new Map(
  Object.entries({
    Title: 'Titel',
    Note: 'Notiz',
    Active: 'Aktiv',
    Company: 'Firma',
    Companies: 'Firmen',
    Site: 'Seite',
    Sites: 'Seiten',
    State: 'Stand',
    Name: 'Name',
    Website: 'Website',
    'Starts at': 'Beginnt am',
    'Starts on': 'Beginnt am',
    'Ends on': 'Endet am',
    'Begins at': 'Beginnt am',
    'Ends at': 'Endet am',
    Reason: 'Grund',
    Text: 'Text',
    From: 'Von',
    To: 'Bis',
  }),
);

export const isGermanKnown = (en: string) => german.has(en);

/** @param given the German; without it, what is common, otherwise the English in both languages */
export const asLabel = (en: string, given = german.get(en)): Label => ({ en, de: given ?? en });

/** The one that was meant, or all there are. */
export const amongThese = (name: string, names: readonly string[]) =>
  didYouMean(name, names) || `; there are ${names.join(', ')}`;

/** As source; its quotes are biome's to set. */
export const code = (value: unknown) => JSON.stringify(value);

/** What whoever called the command is told, without a stack. */
export class Refusal extends Error {}
