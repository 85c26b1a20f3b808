import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { Position } from './series.ts';

/** Ad positions have the operator's names; page counts are named in the reader's language. */
export function positionName(
  { slug, name }: Pick<Position, 'slug' | 'name'>,
  t: PartnerMessages,
): string {
  const names: Record<string, string> = t.positions.names;
  return names[slug] ?? name;
}
