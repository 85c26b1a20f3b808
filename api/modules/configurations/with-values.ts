import type { Errors } from '#api/core/http/problem.ts';
import { isDistribution, readShare } from '#shared/domain/configuration-rules.ts';
import type { ConfigurationItem } from '#shared/schemas/entities/configuration.ts';

export interface StoredItem {
  slug: string;
  key: string;
  value: string | null;
  required: boolean;
  disabled: boolean;
}

/**
 * The stored items with the values that were sent, matched by slug. What a blueprint says of an
 * item, and which items it has, stays; without a blueprint the sent items are everything.
 */
export function withValues(
  slug: string | null,
  stored: StoredItem[],
  sent: ConfigurationItem[],
): { merged: StoredItem[]; errors: Errors } {
  if (slug === null) return { merged: sent.map(asItem), errors: {} };
  const errors: Errors = {};
  for (const [index, { slug: wanted, value }] of sent.entries()) {
    const known = stored.find((item) => item.slug === wanted);
    if (!known) errors[`items.${index}.slug`] = 'unknown-record';
    else if (known.disabled && textOf(slug, value) !== known.value) {
      errors[`items.${index}.value`] = 'fixed';
    }
  }
  const merged = stored.map((item) => {
    const found = sent.find((other) => other.slug === item.slug);
    return found ? { ...item, value: textOf(slug, found.value) } : item;
  });
  return { merged, errors };
}

const asItem = ({ slug, key, value, disabled }: ConfigurationItem): StoredItem => ({
  slug,
  key: key ?? slug,
  value: textOf(null, value),
  // Outside blueprints every value is required.
  required: true,
  disabled: disabled ?? false,
});

/** Shares are stored as `12.5`, however they were typed. */
function textOf(slug: string | null, value: string | number | null): string | null {
  const text = value === null ? '' : String(value).trim();
  if (text === '') return null;
  const share = isDistribution(slug) ? readShare(text) : undefined;
  return share === undefined ? text : String(share / 100);
}
