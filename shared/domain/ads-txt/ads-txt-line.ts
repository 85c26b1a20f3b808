/** How the account is held: by the publisher, or by somebody who resells for them. */
export const relationships = ['DIRECT', 'RESELLER'] as const;
export type Relationship = (typeof relationships)[number];

/** Who may sell: a line as the operator expects it, and as a file has it. */
export interface AdsTxtSeller {
  /** Domain of the advertising system, in lower case. */
  domain: string;
  /** The seller's account there; case-sensitive. */
  account: string;
  relationship: Relationship;
  /** The advertising system's id at a certification authority. */
  certificationId: string | null;
}

/** What a field of ads.txt may hold: no comma, no blank, nothing that ends it. */
export const adsTxtField = /^[^\s,;#]+$/;

export const adsTxtDomain = /^([a-z\d-]{1,63}\.)+[a-z][a-z\d-]+$/;

export const writeAdsTxtLine = ({
  domain,
  account,
  relationship,
  certificationId,
}: AdsTxtSeller): string =>
  [domain, account, relationship, ...(certificationId ? [certificationId] : [])].join(', ');
