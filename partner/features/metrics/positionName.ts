import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { Position } from './series.ts';

/** Ad positions are called what the operator calls them; page counts in the reader's language. */
export function positionName(
  { slug, name }: Pick<Position, 'slug' | 'name'>,
  t: PartnerMessages,
): string {
  const names: Record<string, string> = t.positions.names;
  return names[slug] ?? name;
}
