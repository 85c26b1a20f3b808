interface Correction {
  /** Null: always. */
  from?: string | null;
  /** False: it was never the site's. */
  held?: boolean;
  domain?: string;
  insteadOf?: string | undefined;
  [field: string]: unknown;
}

/** A correction of an owner, a domain or a placement, as its call says it. */
export function correction(short: object) {
  const { from, held, domain, insteadOf, ...rest }: Correction = { ...short };
  const when = { since: from === null ? 'ALWAYS' : 'DAY', from };
  if ('companyId' in rest) return { ...rest, ...when };
  const fault = held === false ? 'NEVER' : insteadOf ? 'TYPO' : 'MISSING';
  const existing = fault === 'NEVER' ? domain : insteadOf;
  return {
    ...rest,
    ...when,
    fault,
    ...(domain !== undefined && { existing, ...(fault !== 'NEVER' && { domain }) }),
  };
}
