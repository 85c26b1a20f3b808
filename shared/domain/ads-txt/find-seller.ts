import type { AdsTxtSeller } from './ads-txt-line.ts';

export const sellerTypes = ['PUBLISHER', 'INTERMEDIARY', 'BOTH'] as const;
export type SellerType = (typeof sellerTypes)[number];

/** What an advertising system's sellers.json says of an account, or why it says nothing. */
export const sellerStandings = [
  'MATCH',
  'OTHER_TYPE',
  'ABSENT',
  'NOT_PUBLISHED',
  'UNREADABLE',
  'TOO_LARGE',
  'UNREACHABLE',
] as const;
export type SellerStanding = (typeof sellerStandings)[number];

export interface FoundSeller {
  standing: SellerStanding;
  sellerType: SellerType | null;
}

/** The types of each account. */
export type Sellers = ReadonlyMap<string, readonly (SellerType | null)[]>;

/**
 * Reads sellers.json by version 1.0 of the IAB Tech Lab's specification, as leniently as buyers do:
 * an invalid entry is skipped, an account that is a number counts as its digits.
 *
 * @returns undefined for any other file
 */
export function readSellers(text: string): Sellers | undefined {
  const file = parsed(text);
  if (!isObject(file) || !Array.isArray(file.sellers)) return undefined;
  const sellers = new Map<string, (SellerType | null)[]>();
  for (const one of file.sellers) {
    if (!isObject(one) || !['string', 'number'].includes(typeof one.seller_id)) continue;
    const account = String(one.seller_id).trim();
    const named = String(one.seller_type).trim().toUpperCase();
    const type = sellerTypes.find((known) => known === named) ?? null;
    sellers.set(account, [...(sellers.get(account) ?? []), type]);
  }
  return sellers;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

/**
 * Whether an account is one of the system's sellers, of the kind that its line says: DIRECT is sold
 * by a publisher, RESELLER by an intermediary. Of several entries the best counts.
 */
export function findSeller(
  sellers: Sellers,
  { account, relationship }: Pick<AdsTxtSeller, 'account' | 'relationship'>,
): FoundSeller {
  const types = sellers.get(account);
  if (!types) return { standing: 'ABSENT', sellerType: null };
  const wanted = relationship === 'DIRECT' ? 'PUBLISHER' : 'INTERMEDIARY';
  const matching = types.find((type) => type === wanted || type === 'BOTH');
  return matching
    ? { standing: 'MATCH', sellerType: matching }
    : { standing: 'OTHER_TYPE', sellerType: types.find((type) => type !== null) ?? null };
}
