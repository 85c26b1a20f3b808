import { foldText } from '#shared/fold-text.ts';
import type { ConfigurationItem } from '#shared/schemas/entities/configuration.ts';

export type Line = ConfigurationItem;

/** A new one, not filled in yet. */
export const withNewLine = (lines: readonly Line[]): Line[] => [
  ...lines,
  { slug: freeSlug('line', lines), key: '', value: '' },
];

/** A line is identified by a slug, which follows its name until it is saved. */
export function withKey(lines: readonly Line[], at: number, key: string, isNew: boolean): Line[] {
  const others = lines.filter((_, index) => index !== at);
  return lines.map((line, index) => {
    if (index !== at) return line;
    return isNew ? { ...line, key, slug: freeSlug(slugOf(key), others) } : { ...line, key };
  });
}

const slugOf = (key: string): string =>
  foldText(key)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 70)
    .replace(/-$/, '') || 'line';

function freeSlug(wanted: string, lines: readonly Line[]): string {
  const taken = (slug: string) => lines.some((line) => line.slug === slug);
  if (!taken(wanted)) return wanted;
  let number = 2;
  while (taken(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
