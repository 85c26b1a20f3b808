import type { Label } from '../locale.ts';

/** The roles that people of a company have, by the names that the list of roles keeps. */
export const companyRoles = {
  Owner: { en: 'Owner', de: 'Inhaber' },
  Member: { en: 'Member', de: 'Mitglied' },
} satisfies Record<string, Label>;

export const isCompanyRole = (name: string): name is keyof typeof companyRoles =>
  name in companyRoles;
