import { didYouMean } from '#shared/did-you-mean.ts';
import type { Label } from '#shared/locale.ts';

/** `salesRegions` → `sales-regions`, as in names of files and folders. */
export const kebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `salesRegions` → `SalesRegions`, as in names of components. */
export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `salesRegions` → `Sales regions`. */
export const sentence = (name: string) => {
  const words = kebab(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `Ends At`, as in the terms of agreements, → `Ends at`. */
export const inOneCasing = (text: string) =>
  text.replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());

/** German of common field names; the rest must be written. */
const german = new Map(
  Object.entries({
    Title: 'Titel',
    Note: 'Notiz',
    Active: 'Aktiv',
    Company: 'Firma',
    Companies: 'Firmen',
    Site: 'Seite',
    Sites: 'Seiten',
    State: 'Status',
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

/** @param given the German; by default the common one, otherwise the English in both languages */
export const asLabel = (en: string, given = german.get(en)): Label => ({ en, de: given ?? en });

/** The one that was meant, or all of them. */
export const amongThese = (name: string, names: readonly string[]) =>
  didYouMean(name, names) || `; there are ${names.join(', ')}`;

/** As source; biome sets its quotes. */
export const code = (value: unknown) => JSON.stringify(value);

/** Code with imports of what it uses; biome sorts them. */
export function withImports(body: string, paths: Record<string, string>): string {
  const used = Object.entries(paths).filter(([word]) => {
    const name = word.replace('type ', '');
    return new RegExp(`: ${name}\\b|<${name}\\s|\\b${name}[(<]`).test(body);
  });
  const lines = [...new Set(used.map(([, path]) => path))].map((path) => {
    const names = used.filter(([, from]) => from === path).map(([name]) => name);
    return `import { ${names.join(', ')} } from '${path}';\n`;
  });
  return `${lines.join('')}${body}`;
}

/** What the caller of the command is told, without a stack. */
export class Refusal extends Error {}
