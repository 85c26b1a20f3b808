/** Settlement in the order of a month, for those who settle and pay; then the catalogue. */
const order = [
  '/settle-month',
  '/invoices',
  '/credit-notes',
  '/payment-runs',
  '/bank-statements',
  '/bank-transactions',
  '/payments',
  '/books',
  '/payout-blocks',
  '/operator-profiles',
  '/trackers',
  '/placements',
  '/categories',
  '/tags',
  '/countries',
  '/privacy-texts',
];

/** Reached from other screens: the month of § 13b from the books, the others from a company. */
const reachedElsewhere = ['/reverse-charge', '/vat-id-checks', '/api-tokens'];

/** Sorts a group's entries; those without a place keep their order, at the end. */
export function orderEntries<E extends { to: string }>(entries: readonly E[]): E[] {
  const rank = ({ to }: E) => (order.includes(to) ? order.indexOf(to) : order.length);
  return entries
    .filter(({ to }) => !reachedElsewhere.includes(to))
    .toSorted((a, b) => rank(a) - rank(b));
}
