import { partsOf } from '#shared/saying/say.ts';

/** Where an obstacle to settling with a company is fixed, or viewed. */
export function placeOf(said: string, companyId: number): string {
  const company = `/companies/${companyId}`;
  const { code, params } = partsOf(said);
  const listOf = (filter: object) =>
    `/invoices?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  switch (code) {
    case 'operator-missing':
    case 'operator-without-vat-id':
      return '/operator-profiles';
    case 'address-incomplete':
    case 'shared-kid':
    case 'self-billing-not-agreed':
      return `${company}/edit`;
    case 'no-contact':
      return `${company}/contact`;
    case 'mixed-tax':
      return listOf({ q: params?.number });
    case 'negative-sum':
      return listOf({ companyId: [companyId] });
    case 'incomplete-days':
      return '/feeds';
    case 'undecided-days':
      return '/held-days';
    // Banking details and their tax numbers, and the comment with special conditions.
    default:
      return company;
  }
}
